import { ADD_ENTRY, REMOVE_ENTRY, SUBMISSION_TOKEN } from "./read-posted";

/** Names of the page's own inputs (bot-check.ts). Field keys never begin with an underscore. */
export const TRAP = "_website";
/** The signed time at which the visit's first page was rendered. */
export const RENDERED = "_rendered";
/** The signed time at which a page after the first was rendered. */
export const OPENED = "_opened";
export const ASKED = "_asked";
/** The version of the form that the page shows. */
export const VERSION = "_version";
/** One for each question under a condition that is on the page: its key. */
export const SHOWN = "_shown";

/** On the page that changes a response: which state of its answers the page was filled with. */
export const SEEN = "_seen";
/** The button that keeps the stored answers. */
export const KEEP = "_keep";

/** On the page of a sealed form: its answers as an armored age file, to whom it is sealed, and the token of each upload that they name. */
export const SEALED_ANSWERS = "_sealed";
export const SEALED_TO = "_sealed_to";
export const SEALED_FILE = "_files";

/** On answers that were filled in without a network: when, as the device says. */
export const FILLED_AT = "_filled_at";

/** The page of the form that was sent. It only tells which questions were on it. */
export const PAGE = "_page";
/** A random value, new for each page shown at the address of saved progress: only the browser that posts it knows it (decision 048). */
export const ONCE = "_once";
/** A hash of the answers that the page's link has prefilled: the browser stores what is typed on pages from different links separately. */
export const PREFILLED = "_prefilled";
/** A random value on the page that asks whether to continue here. Two presses on the same page lead to the same token. */
export const CONTINUE = "_continue";
/** On a page whose answers are not saved: the keys of the answers to other pages that it carries, separated by spaces. */
export const CARRIED = "_carried";
/** The button that was pressed: `next`, `back`, `later`, or `to:` and the name of an earlier page. */
export const GO = "_go";

/** The button, query parameter and cookie with which a reader chooses a language: its tag. */
export const LANGUAGE = "_lang";
/** The language that the page is in, for browsers that keep no cookie. */
export const SPOKEN = "_language";

/** The language that a posted page was in, or that its reader has chosen with it. */
export function spokenIn(entries: readonly [name: string, value: string][]): string | undefined {
  const last = (input: string) => entries.findLast(([name]) => name === input)?.[1];
  return last(LANGUAGE) ?? last(SPOKEN);
}

/** Whether a button was pressed that only shows the page again, with what was typed: in another language, or with another entry. */
export function isOnlyRead(entries: readonly [name: string, value: string][]): boolean {
  return entries.some(([name]) => [LANGUAGE, ADD_ENTRY, REMOVE_ENTRY].includes(name));
}

/** Whether an input belongs to the page itself rather than to a field. */
export function isOfPage(name: string): boolean {
  return name.startsWith("_") || name === SUBMISSION_TOKEN;
}
