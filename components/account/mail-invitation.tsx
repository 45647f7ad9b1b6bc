"use client";

import { useState } from "react";
import { callApi } from "@/components/api-client/call-api";
import { useApiForm } from "@/components/api-client/use-api-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { accountWords } from "@/components/words/account";
import { askForResetSchema as emailSchema } from "@/lib/domain/owners/schema";

const words = accountWords.invitations;

/** Mails an invitation's link, which is known only right after it was created. */
export function MailInvitation({ id, token }: { id: string; token: string }) {
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
