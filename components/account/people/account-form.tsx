"use client";

import { useRouter } from "next/navigation";
import { toast } from "sonner";
import { callApi } from "@/components/api-client/call-api";
import { useApiForm } from "@/components/api-client/use-api-form";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { peopleWords } from "@/components/words/people";
import { accountNameSchema } from "@/lib/domain/members/schema";

const words = peopleWords.account;

/** The name of the account. @param name empty if it has none yet. */
export function AccountForm({ name }: { name: string }) {
  const router = useRouter();
  const { form, submit, problem, errorOf, isBusy } = useApiForm({
    schema: accountNameSchema,
    defaultValues: { name },
    send: async (body) => {
      await callApi("PATCH /api/v1/account", { body });
      toast.success(words.saved);
      router.refresh();
    },
  });
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
      <TextField {...form.register("name")} label={words.name} autoComplete="organization" error={errorOf("name") ?? problem} />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}
