"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { toast } from "sonner";
import { z } from "zod";
import { callApi } from "@/components/api-client/call-api";
import { useApiForm } from "@/components/api-client/use-api-form";
import { PasswordField } from "@/components/ui/password-field";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { mailPageWords } from "@/components/words/mail";

const words = mailPageWords.server;
const schema = z.object({ current_password: z.string() });

/** Removes the email server, after a question. */
export function RemoveMailServer() {
  const router = useRouter();
  const formId = useId();
  const [isOpen, setOpen] = useState(false);
  const { form, submit, problem, errorOf, isBusy } = useApiForm({
    schema,
    defaultValues: { current_password: "" },
    send: async (body) => {
      await callApi("DELETE /api/v1/mail-server", { body });
      setOpen(false);
      toast.success(words.removed);
      router.refresh();
    },
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.remove}</Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={words.removeTitle}
        description={words.removeText}
        footer={
          <>
            <CloseButton>{words.keep}</CloseButton>
            <Button variant="danger" type="submit" form={formId} isBusy={isBusy}>
              {words.remove}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          method="post"
          noValidate
          onSubmit={(event) => {
            event.stopPropagation(); // the form of the settings is around this one in React's tree
            void submit(event);
          }}
          className="grid gap-4"
        >
          {problem !== undefined && <Notice tone="danger" title={problem} isAnnounced />}
          <PasswordField
            {...form.register("current_password")}
            label={words.own}
            autoComplete="current-password"
            error={errorOf("current_password")}
          />
        </form>
      </Dialog>
    </>
  );
}
