"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { callApi } from "@/components/api-client/call-api";
import { useAction } from "@/components/api-client/use-action";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { accountWords } from "@/components/words/account";
import { useApiForm } from "@/components/api-client/use-api-form";
import { askForResetSchema as emailSchema } from "@/lib/domain/owners/schema";

const words = accountWords.invitations;

type Made = { id: string; url: string };

/** Invites somebody: by email, or with a link that is shown once. Neither is created before it is asked for. */
export function InviteButton() {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const change = (wanted: boolean) => {
    setIsOpen(wanted);
    setMade(null);
    if (!wanted) router.refresh(); // the list of invitations
  };
  const create = async () => {
    const invitation = made ?? (await callApi("POST /api/v1/invitations", {}));
    setMade(invitation);
    return invitation;
  };
  const { run, isBusy } = useAction(create, { failed: words.notMade });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={change}
      trigger={<Button>{words.invite}</Button>}
      title={words.title}
      description={words.text}
      footer={<CloseButton>{words.done}</CloseButton>}
    >
      <MailInvitation create={create} />
      {made ? (
        <TextField
          label={words.link}
          hint={words.shownOnce}
          value={made.url}
          readOnly
          isMono
          onFocus={(event) => event.target.select()}
          after={<CopyButton text={made.url} label={words.copy} variant="primary" />}
        />
      ) : (
        <Button onClick={run} isBusy={isBusy}>
          {words.make}
        </Button>
      )}
    </Dialog>
  );
}

/** Emails the link of an invitation. */
function MailInvitation({ create }: { create: () => Promise<Made> }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit, problem, errorOf, isBusy } = useApiForm({
    schema: emailSchema,
    defaultValues: { email: "" },
    send: async ({ email }) => {
      const { id, url } = await create();
      const token = url.split("/").at(-1) ?? "";
      await callApi("POST /api/v1/invitations/{invitation_id}/mail", { params: { invitation_id: id }, body: { email, token } });
      setSentTo(email);
    },
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mb-4">
      <TextField
        {...form.register("email")}
        type="email"
        label={words.mailTo}
        autoComplete="off"
        error={errorOf("email") ?? problem}
        after={
          <Button type="submit" isBusy={isBusy}>
            {words.mail}
          </Button>
        }
      />
      <p role="status" className="mt-2 text-13 text-muted">
        {sentTo !== null && words.mailed(sentTo)}
      </p>
    </form>
  );
}
