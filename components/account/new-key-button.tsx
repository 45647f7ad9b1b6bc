"use client";

import { Plus } from "lucide-react";
import { useState, useId } from "react";
import { Button } from "@/components/ui/button";
import { accountWords } from "@/components/words/account";
import type { NewKey } from "@/lib/domain/auth/key-schema";
import { createKeySchema } from "@/lib/domain/auth/key-schema";
import { useRouter } from "next/navigation";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog, CloseButton } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { callApi } from "@/components/api-client/call-api";
import { useApiForm } from "@/components/api-client/use-api-form";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { scopes } from "@/lib/rules/access/scopes";
import type { UseFormRegisterReturn } from "react-hook-form";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { FieldError } from "@/components/ui/field-frame";

type Step = { is: "closed" } | { is: "naming" } | { is: "made"; made: NewKey };

/** @param baseUrl the service's public base URL. */
export function NewKeyButton({ baseUrl }: { baseUrl: string }) {
  const [step, setStep] = useState<Step>({ is: "closed" });
  const close = () => setStep({ is: "closed" });
  return (
    <>
      <Button variant="primary" onClick={() => setStep({ is: "naming" })}>
        <Plus aria-hidden />
        {accountWords.keys.new}
      </Button>
      {step.is === "naming" && <NewKeyDialog onMade={(made) => setStep({ is: "made", made })} onClose={close} />}
      {step.is === "made" && <MadeKeyDialog made={step.made} baseUrl={baseUrl} onClose={close} />}
    </>
  );
}

const words = accountWords.keys;

/** Shows the new key once, and how to try it. */
function MadeKeyDialog({ made: { key }, baseUrl, onClose }: { made: NewKey; baseUrl: string; onClose: () => void }) {
  const router = useRouter();
  const command = `curl ${baseUrl}/api/v1/forms -H "Authorization: Bearer ${key}"`;
  const close = () => {
    onClose();
    router.refresh();
  };
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(isOpen) => !isOpen && close()}
      title={words.madeTitle}
      description={words.madeText}
      footer={<Button onClick={close}>{words.stored}</Button>}
    >
      <TextField
        label={words.key}
        value={key}
        readOnly
        isMono
        onFocus={(event) => event.target.select()}
        after={<CopyButton text={key} label={words.copyKey} variant="primary" />}
      />
      <p className="mt-6 mb-2 font-semibold">{words.tryIt}</p>
      <pre className="rounded-control border border-line bg-paper px-3 py-2 font-mono text-13 break-all whitespace-pre-wrap">{command}</pre>
      <CopyButton text={command} label={words.copyCommand} className="mt-2" />
    </Dialog>
  );
}

function NewKeyDialog({ onMade, onClose }: { onMade: (made: NewKey) => void; onClose: () => void }) {
  const formId = useId();
  const { form, submit, problem, errorOf, isBusy } = useApiForm({
    schema: createKeySchema,
    defaultValues: { name: "", scopes: [], expires_in: null, livemode: null },
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
        <KeyScopes
          field={form.register("scopes")}
          error={errorOf("scopes") && words.chooseOne}
          onAll={() => form.setValue("scopes", [...scopes], { shouldDirty: true })}
        />
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

/** What a new key may do: a checkbox for each scope, as a sentence. None is ticked at first. */
type KeyScopesProps = { field: UseFormRegisterReturn; error: string | undefined; onAll: () => void };

function KeyScopes({ field, error, onAll }: KeyScopesProps) {
  return (
    <fieldset>
      <legend className="float-left py-2.5 font-semibold sm:py-1">{words.mayLegend}</legend>
      <Button variant="ghost" size="small" className="float-right -mr-3" onClick={onAll}>
        {words.tickAll}
      </Button>
      {/* The boxes are in line with the fields above; what is around them is only to be pressed. */}
      <div className="clear-both -ml-2.5 sm:-ml-1.75">
        {scopes.map((scope) => (
          <CheckboxField key={scope} {...field} value={scope} label={words.may[scope]} />
        ))}
      </div>
      {error !== undefined && <FieldError id="key-scopes-error">{error}</FieldError>}
    </fieldset>
  );
}
