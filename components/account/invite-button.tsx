"use client";

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

/** Creates an invitation and shows its link once. */
export function InviteButton() {
  const [made, setMade] = useState<{ id: string; url: string } | null>(null);
  const url = made?.url ?? null;
  const { run, isBusy } = useAction(() => callApi("POST /api/v1/invitations", {}), {
    done: (invitation) => setMade(invitation),
    failed: words.notMade,
    refreshes: true,
  });
  return (
    <>
      <Button onClick={run} isBusy={isBusy}>
        {words.invite}
      </Button>
      <Dialog
        open={url !== null}
        onOpenChange={(isOpen) => !isOpen && setMade(null)}
        title={words.title}
        description={words.text}
        footer={<CloseButton>{words.done}</CloseButton>}
      >
        <TextField
          label={words.link}
          value={url ?? ""}
          readOnly
          isMono
          onFocus={(event) => event.target.select()}
          after={<CopyButton text={url ?? ""} label={words.copy} variant="primary" />}
        />
        {made && <MailInvitation id={made.id} token={made.url.split("/").at(-1) ?? ""} />}
      </Dialog>
    </>
  );
}

/** Emails an invitation's link, which is known only right after it was created. */
function MailInvitation({ id, token }: { id: string; token: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit, problem, errorOf, isBusy } = useApiForm({
    schema: emailSchema,
    defaultValues: { email: "" },
    send: async ({ email }) => {
      await callApi("POST /api/v1/invitations/{invitation_id}/mail", { params: { invitation_id: id }, body: { email, token } });
      setSentTo(email);
    },
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="mt-4">
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
