import type { Words } from "./words";

/** The language of one of the owner's texts, where it is not that of the page (BCP 47). A form in several languages may lack some translations. */
export function langOf(
  { originals, contentLang }: Pick<Words, "originals" | "contentLang">,
  text: string | null | undefined,
): string | undefined {
  return text !== null && text !== undefined && originals?.texts.has(text) ? originals.lang : contentLang;
}

/** The same, only if it is certainly one of theirs: other texts stand in the same place. */
export function originalLang({ originals }: Pick<Words, "originals">, text: string): string | undefined {
  return originals?.texts.has(text) ? originals.lang : undefined;
}

/**
 * The direction of a text that is translated: an Arabic one may begin with a Latin name. Undefined where it is not known, and the text itself
 * decides.
 */
export function dirOf({ originals }: Pick<Words, "originals">, text: string | null | undefined): "ltr" | "rtl" | undefined {
  return !originals || text === null || text === undefined || originals.texts.has(text) ? undefined : originals.dir;
}
