"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { callApi } from "@/components/dashboard/call-api";
import { useApiForm } from "@/components/dashboard/use-api-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { accountWords } from "@/components/words/account";
import { entranceWords } from "@/components/words/entrance";
import { createOwnerSchema } from "@/lib/owners/schema";

const words = accountWords.profile;
const profile = createOwnerSchema.pick({ name: true, email: true });

export function ProfileForm({ name, email }: { name: string; email: string }) {
  const router = useRouter();
  const { form, submit, problem, errorOf, isBusy } = useApiForm({
    schema: profile,
    defaultValues: { name, email },
    send: async (body) => {
      await callApi("/api/v1/owner", { method: "PATCH", body });
      toast.success(words.saved);
      router.refresh();
    },
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
      {problem !== undefined && <Notice tone="danger" title={problem} isAnnounced />}
      <TextField {...form.register("name")} label={entranceWords.name} autoComplete="name" error={errorOf("name")} />
      <TextField {...form.register("email")} type="email" label={entranceWords.email} autoComplete="email" error={errorOf("email")} />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
