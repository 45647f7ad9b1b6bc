/** Letters and digits; whatever stands between them ends a word. */
const WORDS = /[\p{L}\p{N}]+/gu;

/** A word is known by its beginning; the rest of a longer one is not searched. */
const WORD_LENGTH = 32;

/** More than a title and a recipient of 255 characters each have, in UTF-16 units. Normalizing takes quadratic time at worst. */
const MOST_READ = 2_000;

/** The words of a text as they are searched: without case, accents and other marks. Each once, in their order. */
export function searchWords(text: string): string[] {
  const folded = text.slice(0, MOST_READ).normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return [...new Set(Array.from(folded.matchAll(WORDS), ([word]) => Array.from(word).slice(0, WORD_LENGTH).join("")))];
}

/** Whether nothing can be found by it: it is of signs alone, and forms are known by their words. */
export function isUnfindable(search: string): boolean {
  return search.trim() !== "" && searchWords(search).length === 0;
}

/** More than a title and a recipient have, but for a few signs that stand for whole words. It is kept in indexes, which take only so much. */
const MOST = 600;

/** What a form is searched by: a blank and a word, for each word of its title and of whom it is for. */
export function searchTextOf({ title, recipient }: { title: string; recipient?: string | null | undefined }): string {
  let text = "";
  for (const word of searchWords(`${title} ${recipient ?? ""}`)) if (text.length + word.length < MOST) text += ` ${word}`;
  return text;
}
