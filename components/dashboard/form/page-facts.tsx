import type { ReactNode } from "react";
import { formWords } from "@/components/words/form";

const { settings: words } = formWords;

/** Labels for the keys of `settings`. Keys shown elsewhere on the page are left out. */
const known: Record<string, { name: string; usual: string }> = {
  locale: { name: words.locale, usual: words.localeAuto },
  accent_color: { name: words.accent, usual: words.accentDefault },
  submit_label: { name: words.submit, usual: words.submitDefault },
  thank_you_title: { name: words.thankTitle, usual: words.usual },
  thank_you_message: { name: words.thankText, usual: words.usual },
  redirect_url: { name: words.redirect, usual: words.receiptDefault },
  closed_message: { name: words.closedText, usual: words.usual },
  embed_origins: { name: words.embed, usual: words.embedNone },
};
const toldElsewhere = ["response_limit", "recipient"];

/** Settings as names and values: the known ones, then any others. */
export function pageFacts(settings: Record<string, unknown>): [string, ReactNode][] {
  const facts = Object.entries(known).map(([key, { name, usual }]): [string, ReactNode] => [name, showValue(key, settings[key]) ?? usual]);
  const others = Object.keys(settings).filter((key) => !Object.hasOwn(known, key) && !toldElsewhere.includes(key));
  return [...facts, ...others.map((key): [string, ReactNode] => [key, JSON.stringify(settings[key])])];
}

function showValue(key: string, value: unknown): ReactNode {
  if (value === undefined || value === null) return null;
  if (key === "accent_color" && typeof value === "string") {
    return (
      <span className="inline-flex items-center gap-2">
        <span aria-hidden className="size-4 rounded-stamp border border-line" style={{ background: value }} />
        <code className="font-mono text-13">{value}</code>
      </span>
    );
  }
  if (Array.isArray(value)) {
    if (value.includes("*")) return words.embedAny;
    return value.length === 0 ? null : value.join("\n");
  }
  return typeof value === "string" ? value : JSON.stringify(value);
}
