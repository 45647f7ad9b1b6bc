/** What a content is said in that is shown in a language of its form. */
export type Said = {
  /** The language that was asked for (BCP 47). */
  locale: string;
  /** In which its other texts are; null if it does not say it. */
  own: string | null;
  /** Its texts that are not translated; null for all of them. */
  originals: ReadonlySet<string> | null;
};

/** The language of one of its texts, for `lang`. Undefined for a form in one language, which needs no mark. */
export function langIn(said: Said | undefined, text: string): string | undefined {
  if (!said) return undefined;
  return said.originals === null || said.originals.has(text) ? (said.own ?? undefined) : said.locale;
}
