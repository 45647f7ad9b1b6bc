"use client";

import { useApiForm } from "@/components/api-client/use-api-form";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { twoStepWords } from "@/components/words/two-step";
import type { Identity } from "@/lib/domain/auth/two-step/schema";
import { identitySchema } from "@/lib/domain/auth/two-step/schema";
import { useId } from "react";
import { IdentityFields } from "./identity-fields";

type IdentityDialogProps = {
  title: string;
  text: string;
  submit: string;
  isDangerous?: boolean;
  email: string;
  needsCode: boolean;
  send: (identity: Identity) => Promise<void>;
  onClose: () => void;
};

/** Asks who it is before a change of two-step verification or passkeys. */
export function IdentityDialog({ title, text, submit: label, isDangerous = false, email, needsCode, send, onClose }: IdentityDialogProps) {
  const formId = useId();
  const { form, submit, problem, errorOf, isBusy } = useApiForm({
    schema: identitySchema,
    defaultValues: { current_password: "", code: "" },
    send,
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={text}
      footer={
        <>
          <CloseButton>{twoStepWords.cancel}</CloseButton>
          <Button type="submit" form={formId} variant={isDangerous ? "danger" : "primary"} isBusy={isBusy}>
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {problem !== undefined && <Notice tone="danger" title={problem} isAnnounced />}
        <IdentityFields
          email={email}
          password={{ ...form.register("current_password"), error: errorOf("current_password") }}
          code={needsCode ? { ...form.register("code"), error: errorOf("code") } : null}
          isFirst
        />
      </form>
    </Dialog>
  );
}
