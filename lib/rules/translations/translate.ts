import type { Content, Texts } from "./texts";
import { hasWords, mapTexts } from "./texts";

/** A content in another language, and its texts that are not translated. */
export type Translated<Given extends Content> = { content: Given; originals: ReadonlySet<string> };

/** A content with the texts of a translation. What is missing stays in the form's own language. */
export function translate<Given extends Content>(content: Given, texts: Texts): Translated<Given> {
  const originals = new Set<string>();
  const translated = mapTexts(content, (at, text) => {
    const found = Object.hasOwn(texts, at) ? texts[at] : undefined;
    if (found === undefined && hasWords(text)) originals.add(text);
    return found ?? text;
  });
  return { content: translated, originals };
}
