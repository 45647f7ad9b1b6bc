"use client";

import { callApi } from "@/components/api-client/call-api";
import { useApiForm } from "@/components/api-client/use-api-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { entranceWords } from "@/components/words/entrance";
import { signInSchema } from "@/lib/domain/members/schema";
import { PasswordField } from "@/components/ui/password-field";

const words = entranceWords.signIn;

/** @param next path to open after signing in. */
export function SignInForm({ next }: { next: string }) {
  const { form, submit, problem, errorOf, isBusy } = useApiForm({
    schema: signInSchema,
    defaultValues: { email: "", password: "" },
    send: async (body) => {
      const entered: object = await callApi("POST /api/v1/session", { body });
      const isWaiting = "second_step" in entered; // the other successful reply
      window.location.assign(isWaiting ? `/sign-in/second-step?next=${encodeURIComponent(next)}` : next); // a full page load, so that nothing of an earlier session stays in memory
      await new Promise(() => undefined);
    },
    words: { 401: words.wrong, 429: words.tooMany },
  });
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
      <PasswordField
        {...form.register("password")}
        label={entranceWords.password}
        autoComplete="current-password"
        error={errorOf("password")}
      />
      <Button type="submit" variant="primary" isBusy={isBusy} className="mt-2 w-full">
        {words.submit}
      </Button>
    </form>
  );
}
