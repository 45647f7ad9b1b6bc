import type { Locale } from "./locale-names";
import type { Words } from "./words";

/** The words of one language, for the builder: with `locales`, the browser would load every language. */
export async function loadWords(locale: Locale): Promise<Words> {
  const { words } = (await import(`./languages/${locale}/words.ts`)) as { words: Words };
  return words;
}
