"use client";

import { useRouter } from "next/navigation";
import { useWatch } from "react-hook-form";
import { toast } from "sonner";
import { z } from "zod";
import { callApi } from "@/components/api-client/call-api";
import { useApiForm } from "@/components/api-client/use-api-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { accountWords } from "@/components/words/account";
import { entranceWords } from "@/components/words/entrance";
import { joinSchema } from "@/lib/domain/members/schema";
import { PasswordField } from "@/components/ui/password-field";

const words = accountWords.profile;
const profile = joinSchema.pick({ name: true, email: true }).extend({ current_password: z.string().max(256) });

export function ProfileForm({ name, email }: { name: string; email: string }) {
  const router = useRouter();
  const { form, submit, problem, errorOf, isBusy } = useApiForm({
    schema: profile,
    defaultValues: { name, email, current_password: "" },
    send: async ({ current_password, ...body }) => {
      await callApi("PATCH /api/v1/user", { body: body.email === email ? body : { ...body, current_password } });
      form.resetField("current_password");
      toast.success(words.saved);
      router.refresh();
    },
  });
  // A person who finds an open session must not take over the account by changing its email address.
  const isNewEmail = useWatch({ control: form.control, name: "email" }).trim().toLowerCase() !== email;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
      {problem !== undefined && <Notice tone="danger" title={problem} isAnnounced />}
      <TextField {...form.register("name")} label={entranceWords.name} autoComplete="name" error={errorOf("name")} />
      <TextField {...form.register("email")} type="email" label={entranceWords.email} autoComplete="email" error={errorOf("email")} />
      {isNewEmail && (
        <PasswordField
          {...form.register("current_password")}
          label={accountWords.password.current}
          hint={words.passwordHint}
          autoComplete="current-password"
          error={errorOf("current_password")}
        />
      )}
      <div>
        <Button type="submit" isBusy={isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
