"use client";

import { useState } from "react";
import type { SharedForm } from "@/components/dashboard/shared-form";
import { CopyField } from "@/components/ui/copy-field";
import { Disclosure } from "@/components/ui/disclosure";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { publishWords } from "@/components/words/publish";
import { selectConfig } from "@/lib/fields/select-options";

const words = publishWords.share;

type SharedField = SharedForm["fields"][number];

/** A link that brings answers along, for the person to change. Files cannot be brought along. */
export function PrefilledLink({ form: { url, fields } }: { form: SharedForm }) {
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const usable = fields.filter(({ type }) => type !== "file");
  if (usable.length === 0) return null;
  const query = new URLSearchParams(usable.flatMap(({ key }) => (answers[key] ? [[key, answers[key]]] : [])));
  return (
    <Disclosure title={words.prefill}>
      <p className="text-13 text-muted">{words.prefillText}</p>
      {usable.map((field) => (
        <Answer
          key={field.key}
          field={field}
          value={answers[field.key] ?? ""}
          onChange={(value) => setAnswers((before) => ({ ...before, [field.key]: value }))}
        />
      ))}
      {query.size > 0 && (
        <CopyField label={words.prefilled} text={`${url}?${query.toString()}`} copyLabel={words.copyPrefilled} byHand={words.copyByHand} />
      )}
    </Disclosure>
  );
}

type AnswerProps = { field: SharedField; value: string; onChange: (value: string) => void };

function Answer({ field, value, onChange }: AnswerProps) {
  const choices = choicesOf(field);
  if (!choices) {
    const type = field.type === "date" && field.config.include_time !== true ? "date" : "text";
    return <TextField label={field.label} type={type} value={value} onChange={(event) => onChange(event.target.value)} />;
  }
  const options = [{ value: "", label: words.notFilled }, ...choices];
  return <SelectField label={field.label} options={options} value={value} onChange={(event) => onChange(event.target.value)} />;
}

function choicesOf({ type, config }: SharedField): { value: string; label: string }[] | null {
  if (type === "checkbox") return [{ value: "yes", label: words.ticked }];
  if (type !== "select") return null;
  return selectConfig.safeParse(config).data?.options ?? null;
}
