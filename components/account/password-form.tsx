"use client";

import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useApiForm } from "@/components/api-client/use-api-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { accountWords } from "@/components/words/account";
import { entranceWords } from "@/components/words/entrance";
import { changePasswordSchema } from "@/lib/domain/members/schema";
import { PasswordField } from "@/components/ui/password-field";

const words = accountWords.password;

/** @param email for password managers, which store the new password with it. */
export function PasswordForm({ email }: { email: string }) {
  const { form, submit, problem, errorOf, isBusy } = useApiForm({
    schema: changePasswordSchema,
    defaultValues: { current_password: "", new_password: "" },
    send: async (body) => {
      await callApi("POST /api/v1/user/password", { body });
      form.reset();
      toast.success(words.changed);
    },
    words: { 429: words.tooMany },
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
      {problem !== undefined && <Notice tone="danger" title={problem} isAnnounced />}
      <input type="text" hidden autoComplete="username" name="username" value={email} readOnly />
      <PasswordField
        {...form.register("current_password")}
        label={words.current}
        autoComplete="current-password"
        error={errorOf("current_password")}
      />
      <PasswordField
        {...form.register("new_password")}
        label={words.new}
        hint={entranceWords.newPasswordHint}
        autoComplete="new-password"
        error={errorOf("new_password")}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {words.change}
        </Button>
      </div>
    </form>
  );
}
