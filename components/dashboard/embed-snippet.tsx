"use client";

import { useId } from "react";
import type { SharedForm } from "@/components/dashboard/shared-form";
import { CopyButton } from "@/components/ui/copy-button";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { publishWords } from "@/components/words/publish";

const words = publishWords.share;

/** The form as a frame in someone's own page, and whether that page may show it. */
export function EmbedSnippet({ form: { title, url, settings } }: { form: SharedForm }) {
  const id = useId();
  const snippet = `<iframe src="${escapeAttribute(url)}" title="${escapeAttribute(title)}" width="100%" height="700" style="border:0"></iframe>`;
  const { embed_origins: listed } = settings;
  const origins = Array.isArray(listed) ? listed.filter((origin): origin is string => typeof origin === "string") : [];
  return (
    <Disclosure title={words.embed}>
      {origins.length === 0 ? (
        <Notice tone="warn">{words.embedClosed}</Notice>
      ) : (
        <p className="text-13 text-muted">{origins.includes("*") ? words.embedAny : words.embedSome(origins.join(", "))}</p>
      )}
      <p id={id}>{words.embedText}</p>
      <textarea readOnly rows={4} aria-labelledby={id} value={snippet} className="control font-mono text-13" />
      <CopyButton text={snippet} label={words.copyEmbed} className="self-start" />
    </Disclosure>
  );
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
