"use client";

import { useId } from "react";
import { callApi } from "@/components/api-client/call-api";
import { useApiForm } from "@/components/api-client/use-api-form";
import { Button } from "@/components/ui/button";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { accountWords } from "@/components/words/account";
import type { NewKey } from "@/lib/domain/auth/key-schema";
import { createKeySchema } from "@/lib/domain/auth/key-schema";
import { scopes } from "@/lib/domain/auth/scopes";
import type { UseFormRegisterReturn } from "react-hook-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { FieldError } from "@/components/ui/field-frame";

const words = accountWords.keys;

export function NewKeyDialog({ onMade, onClose }: { onMade: (made: NewKey) => void; onClose: () => void }) {
  const formId = useId();
  const { form, submit, problem, errorOf, isBusy } = useApiForm({
    schema: createKeySchema,
    defaultValues: { name: "", scopes: [...scopes], expires_in: null, livemode: null },
    send: async ({ scopes: chosen, ...body }) => {
      // With every box ticked, the key may do everything, including what a later release adds.
      const limited = chosen?.length === scopes.length ? undefined : chosen;
      onMade(await callApi("POST /api/v1/keys", { body: { ...body, scopes: limited } }));
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.createTitle}
      description={words.createText}
      footer={
        <>
          <CloseButton>{words.cancel}</CloseButton>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {words.create}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {problem !== undefined && <Notice tone="danger" title={problem} isAnnounced />}
        <TextField
          {...form.register("name")}
          label={words.name}
          placeholder={words.nameExample}
          autoComplete="off"
          error={errorOf("name")}
        />
        <KeyScopes field={form.register("scopes")} error={errorOf("scopes") && words.chooseOne} />
        <SelectField
          {...form.register("livemode", { setValueAs: (value: string | null) => (value === "false" ? false : null) })}
          label={words.use}
          hint={words.useHint}
          options={words.uses}
        />
        <SelectField
          {...form.register("expires_in", { setValueAs: (value: string) => value || null })}
          label={words.lifetime}
          options={words.lifetimes}
        />
      </form>
    </Dialog>
  );
}

/** What a new key may do: a checkbox for each scope, as a sentence. */
function KeyScopes({ field, error }: { field: UseFormRegisterReturn; error: string | undefined }) {
  return (
    <fieldset>
      <legend className="font-semibold">{words.mayLegend}</legend>
      {scopes.map((scope) => (
        <CheckboxField key={scope} {...field} value={scope} label={words.may[scope]} />
      ))}
      {error !== undefined && <FieldError id="key-scopes-error">{error}</FieldError>}
    </fieldset>
  );
}
