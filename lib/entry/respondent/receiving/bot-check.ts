import { ASKED, OPENED, RENDERED, TRAP } from "./bot-check-inputs";
import { isSame, sign } from "@/lib/base/secrets/signing";
import type { RequestHeaders } from "@/lib/base/network/request-headers";

/** No person reads and answers a page faster, unless the browser attests that a person pressed the button. */
const LEAST_MS = 1000;

/** The signed time at which a page was rendered, so that a client cannot backdate it. */
export function signRendered({ formId, now }: { formId: string; now: Date }): string {
  const time = now.getTime().toString(36);
  return `${time}.${mark(`rendered:${formId}:${time}`)}`;
}

/** Carried by a page that asks for confirmation: a confirmed submission is accepted. */
export function signAsked(formId: string): string {
  return mark(`asked:${formId}`);
}

export function renderedOf(entries: Entries): string {
  return valueOf(entries, RENDERED);
}

/** Whether the page has asked for confirmation before. */
export function wasAsked(entries: Entries, formId: string): boolean {
  return isSame(valueOf(entries, ASKED), signAsked(formId));
}

type Entries = [name: string, value: string][];
type Posting = { entries: Entries; headers: RequestHeaders; formId: string; now: Date };

/**
 * Whether a submission looks automated: it fills in the hidden trap, or arrives faster than people type. Submissions without the page's own inputs
 * do not claim to come from a person.
 */
export function looksAutomated({ entries, headers, formId, now }: Posting): boolean {
  if (wasAsked(entries, formId)) return false;
  if (valueOf(entries, TRAP) !== "") return true;
  if (renderedOf(entries) === "") return false;
  const renderedAt = readRendered(entries, formId);
  const isPressed = headers.get("sec-fetch-user") === "?1"; // W3C Fetch Metadata: a navigation triggered by a person
  return renderedAt === null || (!isPressed && now.getTime() - renderedAt.getTime() < LEAST_MS);
}

/** Whether a page is posted so soon that the press may have been the second click of a double click on the page before. */
export function comesTooSoon({ entries, formId, now }: Omit<Posting, "headers">): boolean {
  const openedAt = readSigned(valueOf(entries, OPENED) || renderedOf(entries), formId);
  return openedAt !== null && now.getTime() - openedAt.getTime() < LEAST_MS;
}

/** When the visit's first page was rendered; null if the time is missing or not signed by us. */
export function readRendered(entries: Entries, formId: string): Date | null {
  return readSigned(renderedOf(entries), formId);
}

function readSigned(rendered: string, formId: string): Date | null {
  const time = new Date(Number.parseInt(rendered.split(".", 1)[0] ?? "", 36));
  return !Number.isNaN(time.getTime()) && isSame(rendered, signRendered({ formId, now: time })) ? time : null;
}

function valueOf(entries: Entries, name: string): string {
  return entries.find(([given]) => given === name)?.[1] ?? "";
}

function mark(text: string): string {
  return sign(text).slice(0, 22);
}
