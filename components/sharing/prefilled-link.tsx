"use client";

import { useState } from "react";
import type { SharedForm } from "./shared-form";
import { CopyField } from "@/components/ui/copy-field";
import { Disclosure } from "@/components/ui/disclosure";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { publishWords } from "@/components/words/publish";
import { fieldTypes, isFieldTypeName } from "@/lib/rules/fields";
import type { PrefillInput } from "@/lib/rules/fields/definition/field-definition";

const words = publishWords.share;

type SharedField = SharedForm["fields"][number];

/** A link with prefilled answers, which the respondent can change. Not every type can be prefilled. */
export function PrefilledLink({ form: { url, fields } }: { form: SharedForm }) {
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const usable = fields.flatMap((field) => {
    const prefill = prefillOf(field);
    return prefill ? [{ ...field, prefill }] : [];
  });
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

type AnswerProps = { field: SharedField & { prefill: PrefillInput }; value: string; onChange: (value: string) => void };

function Answer({ field: { label, prefill }, value, onChange }: AnswerProps) {
  if ("input" in prefill)
    return <TextField label={label} type={prefill.input} value={value} onChange={(event) => onChange(event.target.value)} />;
  const options = [{ value: "", label: words.notFilled }, ...prefill.choices];
  return <SelectField label={label} options={options} value={value} onChange={(event) => onChange(event.target.value)} />;
}

function prefillOf({ type, ...field }: SharedField): PrefillInput | null {
  if (!isFieldTypeName(type) || !fieldTypes[type].takesAnswer) return null;
  return fieldTypes[type].prefill({ ...field, type });
}
