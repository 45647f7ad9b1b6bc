"use client";

import { callApi } from "@/components/api-client/call-api";
import { useApiForm } from "@/components/api-client/use-api-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { entranceWords } from "@/components/words/entrance";
import { resetPasswordSchema } from "@/lib/domain/members/schema";
import { PasswordField } from "@/components/ui/password-field";

const words = entranceWords.reset;

/** Sets a new password, and leads to the sign-in page. */
export function ResetForm({ token }: { token: string }) {
  const { form, submit, problem, errorOf, isBusy } = useApiForm({
    schema: resetPasswordSchema,
    defaultValues: { password: "" },
    send: async (body) => {
      await callApi("POST /api/v1/password-resets/{token}", { params: { token }, body });
      window.location.assign("/sign-in");
      await new Promise(() => undefined);
    },
    words: { 410: words.dead },
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {problem !== undefined && <Notice tone="danger" title={problem} isAnnounced />}
      <PasswordField
        {...form.register("password")}
        label={words.password}
        hint={entranceWords.newPasswordHint}
        autoComplete="new-password"
        error={errorOf("password")}
      />
      <Button type="submit" variant="primary" isBusy={isBusy} className="mt-2 w-full">
        {words.submit}
      </Button>
    </form>
  );
}
