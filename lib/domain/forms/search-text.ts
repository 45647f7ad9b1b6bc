/** Letters and digits; everything else separates words. */
const WORDS = /[\p{L}\p{N}]+/gu;

/** Only the beginning of a longer word is searched. */
const WORD_LENGTH = 32;

/** In UTF-16 units: longer than a title and a recipient of 255 characters each. Normalizing takes quadratic time at worst. */
const MAX_READ = 2_000;

/** The distinct words of a text for searching, in order: without case, accents and other marks. */
export function searchWords(text: string): string[] {
  return foldWords(text).words;
}

/** The same, with the number of characters of the text once folded. */
export function foldWords(text: string): { words: string[]; folded: number } {
  const folded = text.slice(0, MAX_READ).normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const words = Array.from(folded.matchAll(WORDS), ([word]) =>
    Array.from(word.slice(0, WORD_LENGTH * 2))
      .slice(0, WORD_LENGTH)
      .join(""),
  );
  return { words: [...new Set(words)], folded: folded.length };
}

/** Whether a search has only punctuation and no words, so that it cannot match. */
export function isUnfindable(search: string): boolean {
  return search.trim() !== "" && searchWords(search).length === 0;
}

/** Whether each word of a search begins a word of a text. A search without words finds nothing. */
export function isFoundIn(text: string, search: string): boolean {
  const wanted = searchWords(search);
  const known = searchWords(text);
  return wanted.length > 0 && wanted.every((word) => known.some((own) => own.startsWith(word)));
}

/** Enough for a title and a recipient, unless characters in them expand to whole words. Indexes limit the length. */
const MAX_LENGTH = 600;

/** The search text of a form: a space and a word, for each word of its title and recipient. */
export function searchTextOf({ title, recipient }: { title: string; recipient?: string | null | undefined }): string {
  let text = "";
  for (const word of searchWords(`${title} ${recipient ?? ""}`)) if (text.length + word.length < MAX_LENGTH) text += ` ${word}`;
  return text;
}
