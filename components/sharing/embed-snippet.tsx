"use client";

import { useId } from "react";
import type { SharedForm } from "./shared-form";
import { LinkButton } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { publishWords } from "@/components/words/publish";

const words = publishWords.share;

/** The HTML to embed the form in a page, and which sites may do so. */
export function EmbedSnippet({ form }: { form: SharedForm }) {
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

function Snippet({ form: { title, url }, origins }: { form: SharedForm; origins: string[] }) {
  const id = useId();
  const snippet = `<iframe src="${escapeAttribute(url)}" title="${escapeAttribute(title)}" width="100%" height="700" style="border:0"></iframe>`;
  return (
    <>
      <p className="text-13 text-muted">{origins.includes("*") ? words.embedAny : words.embedSome(origins.join(", "))}</p>
      <p id={id}>{words.embedText}</p>
      <textarea readOnly rows={4} aria-labelledby={id} value={snippet} className="control font-mono text-13" />
      <CopyButton text={snippet} label={words.copyEmbed} className="self-start" />
    </>
  );
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
