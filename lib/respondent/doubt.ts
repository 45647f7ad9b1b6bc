import { ASKED, RENDERED, TRAP } from "@/lib/respondent/doubt-inputs";
import { isSame, sign } from "@/lib/signing";
import type { RequestHeaders } from "@/lib/request-headers";

/** Nobody reads a page and answers it in less, unless the browser vouches for a person who pressed the button. */
const LEAST_MS = 1000;

/** When the page was made, signed, so that nobody makes it older. */
export function signRendered({ formId, now }: { formId: string; now: Date }): string {
  const time = now.getTime().toString(36);
  return `${time}.${mark(`rendered:${formId}:${time}`)}`;
}

/** What a page carries that has asked to send again: whoever answers that is believed. */
export function signAsked(formId: string): string {
  return mark(`asked:${formId}`);
}

export function renderedOf(entries: Entries): string {
  return valueOf(entries, RENDERED);
}

/** Whether the page has asked to send again before. */
export function wasAsked(entries: Entries, formId: string): boolean {
  return isSame(valueOf(entries, ASKED), signAsked(formId));
}

type Entries = [name: string, value: string][];
type Posting = { entries: Entries; headers: RequestHeaders; formId: string; now: Date };

/**
 * Whether a posting looks like a program that pretends to be a person: it filled in what people do not see, or came sooner
 * than people type. A posting without the page's own inputs pretends nothing.
 */
export function isDoubtful({ entries, headers, formId, now }: Posting): boolean {
  if (wasAsked(entries, formId)) return false;
  if (valueOf(entries, TRAP) !== "") return true;
  const rendered = renderedOf(entries);
  if (rendered === "") return false;
  const renderedAt = new Date(Number.parseInt(rendered.split(".", 1)[0] ?? "", 36));
  if (Number.isNaN(renderedAt.getTime()) || !isSame(rendered, signRendered({ formId, now: renderedAt }))) return true;
  const isPressed = headers.get("sec-fetch-user") === "?1"; // W3C Fetch Metadata: a navigation that a person set off
  return !isPressed && now.getTime() - renderedAt.getTime() < LEAST_MS;
}

function valueOf(entries: Entries, name: string): string {
  return entries.find(([given]) => given === name)?.[1] ?? "";
}

function mark(text: string): string {
  return sign(text).slice(0, 22);
}
