"use client";

import { useState } from "react";
import { callApi } from "@/components/api-client/call-api";
import { useApiForm } from "@/components/api-client/use-api-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { entranceWords } from "@/components/words/entrance";
import { askForResetSchema } from "@/lib/domain/members/schema";

const words = entranceWords.forgot;

/** Requests an email with a password reset link. The reply does not reveal whether the address belongs to an owner. */
export function ForgotForm({ mailLeaves }: { mailLeaves: boolean }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, submit, problem, errorOf, isBusy } = useApiForm({
    schema: askForResetSchema,
    defaultValues: { email: "" },
    send: async (body) => {
      await callApi("POST /api/v1/password-resets", { body });
      setSentTo(body.email);
    },
    words: { 429: words.tooMany },
  });
  if (sentTo !== null)
    return (
      <Notice title={mailLeaves ? words.sentTitle : words.keptTitle} isAnnounced>
        {(mailLeaves ? words.sent : words.kept)(sentTo)}
      </Notice>
    );
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {problem !== undefined && <Notice tone="danger" title={problem} isAnnounced />}
      <TextField
        {...form.register("email")}
        type="email"
        label={entranceWords.email}
        autoComplete="username"
        error={errorOf("email")}
        autoFocus
      />
      <Button type="submit" variant="primary" isBusy={isBusy} className="mt-2 w-full">
        {words.submit}
      </Button>
    </form>
  );
}
