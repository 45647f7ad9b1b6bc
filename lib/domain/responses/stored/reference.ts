import { ID } from "@/lib/base/ids/id-pattern";

/** Characters of a reference, without its hyphen: the end of the response's id, 40 random bits. */
const LENGTH = 8;
const WHOLE = new RegExp(`^${ID}$`);
const START = 26 - LENGTH;

export type Reference = { id: string } | { /** Eight characters. */ ending: string };

/** The part of a response's id that people read out: eight characters in two groups, such as `7K4C-T2E3`. */
export function referenceOf(id: string): string {
  const ending = endingOf(id);
  return `${ending.slice(0, 4)}-${ending.slice(4)}`;
}

/** The reference without its hyphen. */
export function endingOf(id: string): string {
  return id.slice(START);
}

/**
 * Reads a search text as a reference: a whole id, or the end of one. Case does not matter, nor does a mistaken O, I or L (Crockford's base 32).
 * Null for other texts.
 */
export function readReference(text: string): Reference | null {
  const read = text.trim().toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  if (WHOLE.test(read)) return { id: read };
  const [, first, second] = /^([0-9A-HJKMNP-TV-Z]{4})[-‐–\s]?([0-9A-HJKMNP-TV-Z]{4})$/.exec(read) ?? [];
  return first && second ? { ending: first + second } : null;
}
