"use client";

import { useRouter } from "next/navigation";
import type { z } from "zod";
import { useState } from "react";
import { MailOffNotice } from "@/components/mail-off";
import { callApi } from "@/components/api-client/call-api";
import { useApiForm } from "@/components/api-client/use-api-form";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { peopleWords } from "@/components/words/people";
import { roles } from "@/lib/rules/access/roles";
import { inviteSchema } from "@/lib/domain/members/schema";

const words = peopleWords.invite;

const NOTHING_YET: z.input<typeof inviteSchema> = { email: "", role: "editor" };

type Made = { email: string | null; url: string };

/** Invites somebody by email, with a role. The link is shown as well, once: some emails do not arrive. */
export function InviteButton() {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const change = (wanted: boolean) => {
    setIsOpen(wanted);
    setMade(null);
    if (!wanted) router.refresh(); // the list of invitations
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={change}
      trigger={<Button>{words.open}</Button>}
      title={words.title}
      description={words.text}
      footer={<CloseButton>{made ? words.done : words.cancel}</CloseButton>}
    >
      {made ? <Sent made={made} /> : <InviteForm onMade={setMade} />}
    </Dialog>
  );
}

function InviteForm({ onMade }: { onMade: (made: Made) => void }) {
  const { form, submit, problem, errorOf, isBusy } = useApiForm({
    schema: inviteSchema,
    defaultValues: NOTHING_YET,
    send: async (body) => onMade(await callApi("POST /api/v1/invitations", { body })),
  });
  const role = form.watch("role");
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextField
        {...form.register("email")}
        type="email"
        label={words.email}
        autoComplete="off"
        autoFocus
        error={errorOf("email") ?? problem}
      />
      <SelectField
        {...form.register("role")}
        label={words.role}
        hint={peopleWords.roles[role].about}
        options={roles.map((value) => ({ value, label: peopleWords.roles[value].name }))}
      />
      <MailOffNotice>{words.mailOff}</MailOffNotice>
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {words.send}
      </Button>
    </form>
  );
}

function Sent({ made: { email, url } }: { made: Made }) {
  return (
    <div className="grid gap-4">
      <p role="status">{words.sent(email ?? "")}</p>
      <MailOffNotice>{words.mailOff}</MailOffNotice>
      <TextField
        label={words.link}
        hint={words.shownOnce}
        value={url}
        readOnly
        isMono
        onFocus={(event) => event.target.select()}
        after={<CopyButton text={url} label={words.copy} />}
      />
    </div>
  );
}
