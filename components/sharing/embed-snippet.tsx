"use client";

import { useId } from "react";
import type { SharedForm } from "./shared-form";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { publishWords } from "@/components/words/publish";

const words = publishWords.share;

/** Duplicates the form as a draft and opens it. */
export type Duplicating = { isDuplicating: boolean; duplicate: () => Promise<void> };

/** The HTML to embed the form in a page, and which sites may do so. */
export function EmbedSnippet({ form, duplicating }: { form: SharedForm; duplicating: Duplicating }) {
  const { embed_origins: listed } = form.settings;
  const origins = Array.isArray(listed) ? listed.filter((origin): origin is string => typeof origin === "string") : [];
  return (
    <Disclosure title={words.embed}>{origins.length === 0 ? <NoSite {...duplicating} /> : <Snippet {...{ form, origins }} />}</Disclosure>
  );
}

/** No site may embed this form. That is fixed once published, so it offers to duplicate the form. */
function NoSite({ isDuplicating, duplicate }: Duplicating) {
  return (
    <Notice
      tone="warn"
      title={words.embedClosedTitle}
      actions={
        <Button size="small" isBusy={isDuplicating} onClick={() => void duplicate()}>
          {words.embedDuplicate}
        </Button>
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
