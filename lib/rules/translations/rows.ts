import type { Known } from "./progress";
import type { Content } from "./texts";
import { hasWords, textsOf } from "./texts";
import { whereabouts } from "./where";

/** A text of a form beside its translation, as translators get it in a file. */
export type Row = {
  place: string;
  /** What kind of text it is, in words. */
  where: string;
  source: string;
  /** Empty where it is not translated. */
  target: string;
  /** `outdated`: the form's text has changed since it was translated. */
  state: "new" | "translated" | "outdated";
  /** The form's text when an outdated one was translated. */
  earlier?: string;
};

/** A row as it comes back. */
export type ReturnedRow = {
  place: string;
  /** The text that was translated. */
  source: string;
  target: string;
  /** Whether the file says that the translation fits this source, even where it is the one from before. */
  isConfirmed: boolean;
  /** Why it cannot be taken, as a sentence. */
  flaw?: string;
};

/** What a file of a translator says of itself, as far as it does, and its rows. */
export type ReturnedFile = {
  /** The id of the form or draft. */
  of: string | null;
  /** Languages (BCP 47). */
  from: string | null;
  to: string | null;
  rows: ReturnedRow[];
  /** Columns and sheets that were not read, by name. */
  unread: string[];
};

/** All texts that are to be translated, in the order in which people read them. */
export function rowsOf(content: Content, { texts, sources }: Known): Row[] {
  const where = whereabouts(content);
  return Object.entries(textsOf(content)).flatMap(([place, source]): Row[] => {
    const target = Object.hasOwn(texts, place) ? texts[place] : undefined;
    if (target === undefined) return hasWords(source) ? [{ place, where: where(place), source, target: "", state: "new" }] : [];
    const earlier = Object.hasOwn(sources, place) ? sources[place] : undefined;
    if (earlier === undefined || earlier === source) return [{ place, where: where(place), source, target, state: "translated" }];
    return [{ place, where: where(place), source, target, state: "outdated", earlier }];
  });
}
