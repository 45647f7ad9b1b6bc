import { SUBMISSION_TOKEN } from "@/lib/respondent/read-posted";

/** Names of the page's own inputs (doubt.ts). No key of a field begins with an underscore. */
export const TRAP = "_website";
export const RENDERED = "_rendered";
export const ASKED = "_asked";

/** Whether an input is the page's own, and no answer. */
export function isOfPage(name: string): boolean {
  return name.startsWith("_") || name === SUBMISSION_TOKEN;
}
