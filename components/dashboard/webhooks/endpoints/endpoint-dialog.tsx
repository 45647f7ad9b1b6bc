"use client";

import { useId } from "react";
import { useApiForm } from "@/components/api-client/use-api-form";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { FieldError } from "@/components/ui/field-frame";
import { Notice } from "@/components/ui/notice";
import { Segmented } from "@/components/ui/segmented";
import { TextField } from "@/components/ui/text-field";
import { endpointsWords as words } from "@/components/words/endpoints";
import { webhooksWords } from "@/components/words/webhooks";
import type { UpdateEndpoint } from "@/lib/entry/webhooks/endpoints/schema";
import { endpointEvents, updateEndpointSchema } from "@/lib/entry/webhooks/endpoints/schema";

type Values = Pick<UpdateEndpoint, "url" | "description" | "events" | "include">;
type EndpointDialogProps = {
  title: string;
  text?: string;
  /** What its button says. */
  button: string;
  values: Values;
  send: (body: Values) => Promise<void>;
  onClose: () => void;
};

/** The details of an endpoint: its address, its receiver and its events. */
export function EndpointDialog({ title, text, button, values, send, onClose }: EndpointDialogProps) {
  const formId = useId();
  const { form, submit, problem, errorOf, isBusy } = useApiForm({
    schema: updateEndpointSchema,
    defaultValues: values,
    send: async (body) => {
      await send(body);
      onClose();
    },
  });
  const events = form.watch("events") ?? [];
  const isEvery = events.includes("*");
  const choose = (chosen: typeof events) => form.setValue("events", chosen, { shouldValidate: form.formState.isSubmitted });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      {...(text !== undefined && { description: text })}
      footer={
        <>
          <CloseButton>{words.cancel}</CloseButton>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            {button}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {problem !== undefined && <Notice tone="danger" title={problem} isAnnounced />}
        <TextField
          {...form.register("url")}
          label={words.url}
          placeholder={words.urlExample}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          isMono
          error={errorOf("url")}
        />
        <TextField
          {...form.register("description")}
          label={words.description}
          placeholder={words.descriptionExample}
          autoComplete="off"
          isOptional
          error={errorOf("description")}
        />
        <Segmented
          label={words.which}
          value={isEvery ? "all" : "some"}
          options={[
            { value: "all", label: words.all },
            { value: "some", label: words.some },
          ]}
          onChange={(which) => choose(which === "all" ? ["*"] : [...endpointEvents])}
        />
        {!isEvery && (
          <fieldset>
            <legend className="sr-only">{words.some}</legend>
            {endpointEvents.map((type) => (
              <CheckboxField
                key={type}
                label={webhooksWords.events[type]}
                checked={events.includes(type)}
                onChange={({ target }) => choose(target.checked ? [...events, type] : events.filter((other) => other !== type))}
              />
            ))}
            {errorOf("events") !== undefined && <FieldError id={`${formId}-events`}>{words.chooseOne}</FieldError>}
          </fieldset>
        )}
        <CheckboxField
          label={words.fields}
          hint={words.fieldsHint}
          checked={form.watch("include")?.includes("fields") ?? false}
          onChange={({ target }) => form.setValue("include", target.checked ? ["fields"] : [])}
        />
      </form>
    </Dialog>
  );
}
