"use client";

import { useRouter } from "next/navigation";
import { ApiFailure, callApi } from "@/components/api-client/call-api";
import { useApiForm } from "@/components/api-client/use-api-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { entranceWords } from "@/components/words/entrance";
import { joinSchema } from "@/lib/domain/members/schema";
import { PasswordField } from "@/components/ui/password-field";

const chosen = joinSchema.omit({ token: true });

type EnterFormProps = {
  token: string;
  /** The address that the link is for; null if it is for anyone. */ email?: string | null;
  submitLabel: string;
};

/** Makes somebody new a member, through a set-up link or an invitation. */
export function EnterForm({ token, email = null, submitLabel }: EnterFormProps) {
  const router = useRouter();
  const { form, submit, problem, errorOf, isBusy } = useApiForm({
    schema: chosen,
    defaultValues: { name: "", email: email ?? "", password: "" },
    send: async (values) => {
      try {
        await callApi("POST /api/v1/members", { body: { ...values, token } });
      } catch (failure) {
        if (!(failure instanceof ApiFailure) || failure.status !== 410) throw failure;
        router.refresh(); // the link has been used in the meantime: the page says what to do
        return;
      }
      window.location.assign("/forms");
      await new Promise(() => undefined);
    },
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {problem !== undefined && <Notice tone="danger" title={problem} isAnnounced />}
      <TextField {...form.register("name")} label={entranceWords.name} autoComplete="name" error={errorOf("name")} autoFocus />
      <TextField
        {...form.register("email")}
        type="email"
        label={entranceWords.email}
        autoComplete="username"
        readOnly={email !== null}
        error={errorOf("email")}
      />
      <PasswordField
        {...form.register("password")}
        label={entranceWords.password}
        hint={entranceWords.newPasswordHint}
        autoComplete="new-password"
        error={errorOf("password")}
      />
      <Button type="submit" variant="primary" isBusy={isBusy} className="mt-2 w-full">
        {submitLabel}
      </Button>
    </form>
  );
}
