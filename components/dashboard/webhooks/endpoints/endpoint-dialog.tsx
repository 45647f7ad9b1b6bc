"use client";

import { useId, useState } from "react";
import { useApiForm } from "@/components/api-client/use-api-form";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { CloseButton, Dialog } from "@/components/ui/dialog";
import { FieldError } from "@/components/ui/field-frame";
import { Notice } from "@/components/ui/notice";
import { Segmented } from "@/components/ui/segmented";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { endpointsWords as words } from "@/components/words/endpoints";
import { webhooksWords } from "@/components/words/webhooks";
import type { UpdateEndpoint } from "@/lib/entry/webhooks/endpoints/schema";
import { endpointEvents, updateEndpointSchema } from "@/lib/entry/webhooks/endpoints/schema";
import type { EndpointFormat } from "@/lib/rules/chat/formats";
import { endpointFormats } from "@/lib/rules/chat/formats";

type Values = Pick<UpdateEndpoint, "url" | "description" | "events" | "include" | "include_answers">;
type Sent = Values & { format: EndpointFormat };
type EndpointDialogProps = {
  title: string;
  text?: string;
  /** What its button says. */
  button: string;
  values: Sent;
  /** Whether the endpoint exists, whose format cannot be changed. */
  isFormatFixed?: boolean;
  send: (body: Sent) => Promise<void>;
  onClose: () => void;
};

/** The details of an endpoint: its address, its receiver and its events. */
export function EndpointDialog({
  title,
  text,
  button,
  values: { format: first, ...values },
  isFormatFixed = false,
  send,
  onClose,
}: EndpointDialogProps) {
  const formId = useId();
  const [format, setFormat] = useState(first);
  const isChat = format !== "formslip";
  const { form, submit, problem, errorOf, isBusy } = useApiForm({
    schema: updateEndpointSchema,
    defaultValues: values,
    send: async ({ include = [], include_answers: hasAnswers = false, ...body }) => {
      await send({ ...body, format, include: isChat ? [] : include, include_answers: isChat && hasAnswers });
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
        <SelectField
          label={words.format}
          hint={isFormatFixed ? words.formatKept : words.formatHints[format]}
          value={format}
          disabled={isFormatFixed}
          options={words.formats}
          onChange={({ target }) => setFormat(endpointFormats.find((each) => each === target.value) ?? "formslip")}
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
        {isChat ? (
          <CheckboxField
            label={words.answers}
            hint={words.answersHint}
            checked={form.watch("include_answers") ?? false}
            onChange={({ target }) => form.setValue("include_answers", target.checked)}
          />
        ) : (
          <CheckboxField
            label={words.fields}
            hint={words.fieldsHint}
            checked={form.watch("include")?.includes("fields") ?? false}
            onChange={({ target }) => form.setValue("include", target.checked ? ["fields"] : [])}
          />
        )}
      </form>
    </Dialog>
  );
}
