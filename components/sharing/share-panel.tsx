"use client";

import { ExternalLink, Mail } from "lucide-react";
import { markStep } from "@/components/first-steps";
import { QrCode } from "./qr-code";
import type { SharedForm } from "./shared-form";
import { buttonClasses, LinkButton } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { publishWords } from "@/components/words/publish";
import { useState, useId } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { fieldTypes, isFieldTypeName } from "@/lib/rules/fields";
import { saidFields } from "@/lib/rules/fields/names-in-text";
import type { PrefillInput } from "@/lib/rules/fields/definition/field-definition";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
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
        </div>
      </div>
      <WhoMayAnswer who={who} />
      <QrCode title={title} url={url} />
      <EmbedSnippet form={form} />
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

/** The HTML to embed the form in a page, and which sites may do so. */
function EmbedSnippet({ form }: { form: SharedForm }) {
  const { embed_origins: listed } = form.settings;
  const origins = Array.isArray(listed) ? listed.filter((origin): origin is string => typeof origin === "string") : [];
  return (
    <Disclosure title={words.embed}>{origins.length === 0 ? <NoSite formId={form.id} /> : <Snippet {...{ form, origins }} />}</Disclosure>
  );
}

/** No site may embed this form yet: leads to the setting that allows it. */
function NoSite({ formId }: { formId: string }) {
  return (
    <Notice
      tone="warn"
      title={words.embedClosedTitle}
      actions={
        <LinkButton size="small" href={`/forms/${formId}/settings#embed`}>
          {words.embedChoose}
        </LinkButton>
      }
    >
      {words.embedClosed}
    </Notice>
  );
}

function Snippet({ form, origins }: { form: SharedForm; origins: string[] }) {
  const { title, url } = form;
  const isForAccount = askedFor(form)?.by === "account"; // our pages of signing in may not be framed
  const id = useId();
  const frame = `<iframe src="${escapeAttribute(url)}" title="${escapeAttribute(title)}" width="100%" height="700" style="border:0"></iframe>`;
  const snippet = `${frame}\n<script async src="${escapeAttribute(new URL("/embed.js", url).href)}"></script>`;
  return (
    <>
      <p className="text-13 text-muted">{origins.includes("*") ? words.embedAny : words.embedSome(origins.join(", "))}</p>
      {isForAccount && <Notice tone="warn" title={respondentsWords.share.embedAccount} />}
      <p id={id}>{words.embedText}</p>
      <textarea readOnly rows={6} aria-labelledby={id} value={snippet} className="control font-mono text-13" />
      <CopyButton text={snippet} label={words.copyEmbed} className="self-start" />
    </>
  );
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
