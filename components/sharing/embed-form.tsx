"use client";

import { useId, useState } from "react";
import type { SharedForm } from "./shared-form";
import { askedFor } from "./who-may-answer";
import { LinkButton } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { Segmented } from "@/components/ui/segmented";
import { publishWords } from "@/components/words/publish";
import { respondentsWords } from "@/components/words/respondents";

const words = publishWords.share.embedding;

type Kind = keyof typeof words.kinds;
const kinds = Object.entries(words.kinds).map(([value, label]) => ({ value: value as Kind, label })); // the keys of that object

/** The HTML with which other sites show the form, and which of them may. */
export function EmbedForm({ form }: { form: SharedForm }) {
  const { embed_origins: listed } = form.settings;
  const origins = Array.isArray(listed) ? listed.filter((origin): origin is string => typeof origin === "string") : [];
  return (
    <Disclosure title={words.title}>{origins.length === 0 ? <NoSite formId={form.id} /> : <Snippets {...{ form, origins }} />}</Disclosure>
  );
}

/** No site may embed this form yet: leads to the setting that allows it. */
function NoSite({ formId }: { formId: string }) {
  return (
    <Notice tone="warn" title={words.closedTitle} actions={<ChooseSites formId={formId} label={words.choose} />}>
      {words.closed}
    </Notice>
  );
}

function ChooseSites({ formId, label }: { formId: string; label: string }) {
  return (
    <LinkButton size="small" href={`/forms/${formId}/settings#embed`}>
      {label}
    </LinkButton>
  );
}

function Snippets({ form, origins }: { form: SharedForm; origins: string[] }) {
  const [kind, setKind] = useState<Kind>("inline");
  const id = useId();
  const isForAccount = askedFor(form)?.by === "account"; // our pages of signing in may not be framed
  const snippet = snippets[kind](form);
  const isAny = origins.includes("*");
  return (
    <>
      <p className="text-13 text-muted">{isAny ? words.any : words.some(origins.join(", "))}</p>
      {!isAny && (
        <p className="flex flex-wrap items-center gap-2 text-13 text-muted">
          {words.otherSite} <ChooseSites formId={form.id} label={words.addSite} />
        </p>
      )}
      {isForAccount && <Notice tone="warn" title={respondentsWords.share.embedAccount} />}
      <Segmented label={words.kind} value={kind} options={kinds} onChange={setKind} />
      <p id={id}>{words.texts[kind]}</p>
      <textarea readOnly rows={6} aria-labelledby={id} value={snippet} className="control font-mono text-13" />
      <CopyButton text={snippet} label={words.copy} className="self-start" />
    </>
  );
}

/** Each works without its script too, as a frame or a link, except the panel in the corner. */
const snippets: Record<Kind, (form: SharedForm) => string> = {
  inline: ({ url, title }) =>
    `<iframe src="${escaped(url)}" title="${escaped(title)}" width="100%" height="700" style="border:0"></iframe>\n<script async src="${scriptFor(url)}"></script>`,
  popup: ({ url, title }) =>
    `<a href="${escaped(url)}" data-formslip-popup>${escaped(title)}</a>\n<script async src="${scriptFor(url)}"></script>`,
  slide: ({ url, title }) =>
    `<script async src="${scriptFor(url)}" data-formslip-slide="${escaped(url)}" data-label="${escaped(title)}"></script>`,
};

function scriptFor(url: string): string {
  return escaped(new URL("/embed.js", url).href);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
