"use client";

import { ExternalLink, Mail, Printer } from "lucide-react";
import { markStep } from "@/components/first-steps";
import { EmbedForm } from "./embed-form";
import { QrCode } from "./qr-code";
import type { SharedForm } from "./shared-form";
import { buttonClasses } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { publishWords } from "@/components/words/publish";
import { useState } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { fieldTypes, isFieldTypeName } from "@/lib/rules/fields";
import { saidFields } from "@/lib/rules/fields/names-in-text";
import type { PrefillInput } from "@/lib/rules/fields/definition/field-definition";
import { respondentsWords } from "@/components/words/respondents";
import { askedFor, WhoMayAnswer } from "./who-may-answer";

const words = publishWords.share;

/** Every way to share a form's link. */
export function SharePanel({ form }: { form: SharedForm }) {
  const { title, url } = form;
  const who = askedFor(form);
  const text = who?.by === "passcode" ? `${url}\r\n\r\n${respondentsWords.share.inMail(who.passcode)}` : url;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}`;
  return (
    <div className="flex flex-col gap-6">
      <div>
        <CopyField
          label={words.link}
          text={url}
          copyLabel={words.copyLink}
          byHand={words.copyByHand}
          isPrimary
          onCopied={() => markStep("copied")}
        />
        <div className="mt-3 flex flex-wrap gap-2">
          <a href={url} target="_blank" rel="noreferrer" className={buttonClasses({ size: "small" })}>
            <ExternalLink aria-hidden /> {words.open}
          </a>
          <a href={mail} className={buttonClasses({ size: "small" })}>
            <Mail aria-hidden /> {words.mail}
          </a>
          {/* The preview: people of the account may print a form that asks others who they are. */}
          <a
            href={`/forms/${form.id}/versions/${form.version}/preview?state=print`}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses({ size: "small" })}
          >
            <Printer aria-hidden /> {words.print}
          </a>
        </div>
      </div>
      <WhoMayAnswer who={who} />
      <QrCode title={title} url={url} />
      <EmbedForm form={form} />
      <PrefilledLink form={form} />
    </div>
  );
}

type SharedField = SharedForm["fields"][number];

/** A link with prefilled answers, which the respondent can change. Not every type can be prefilled. */
export function PrefilledLink({ form: { url, fields } }: { form: SharedForm }) {
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const usable = saidFields(fields).flatMap((field) => {
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
