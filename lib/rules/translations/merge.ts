import type { Known } from "./progress";
import type { ReturnedFile, ReturnedRow } from "./rows";
import type { Texts } from "./texts";

/** Why a row was not taken. */
type LeftOut = { place: string; reason: "unknown" | "repeated" | "unusable" | "does_not_fit"; msg: string };

export type Merged = {
  /** The translation with what was taken. */
  known: Known;
  /** Places of texts that are new or changed, or whose translation was confirmed for the form's text now. */
  taken: string[];
  /** How many rows say what the translation says already. */
  unchanged: number;
  /** How many rows have no translation. They remove none. */
  empty: number;
  leftOut: LeftOut[];
};

/**
 * A translation with the rows of a file. A translation of a text that the form no longer has in these words is taken, with the text that was
 * translated among its `sources`, so that it is outdated.
 * @param all the form's texts, by place.
 */
export function mergeRows(rows: ReturnedRow[], { all, known }: { all: Texts; known: Known }): Merged {
  const texts = new Map(Object.entries(known.texts));
  const sources = new Map(Object.entries(known.sources));
  const merged: Omit<Merged, "known"> = { taken: [], unchanged: 0, empty: 0, leftOut: [] };
  const seen = new Map<string, string>();
  for (const { place, source, target, isConfirmed, flaw } of rows) {
    const leaveOut = (reason: LeftOut["reason"], msg: string) => void merged.leftOut.push({ place, reason, msg });
    const now = Object.hasOwn(all, place) ? all[place] : undefined;
    if (now === undefined) leaveOut("unknown", "The form has no such text any more");
    else if (seen.has(place)) {
      if (seen.get(place) !== target) leaveOut("repeated", "The text is in the file more than once; the first translation was taken");
    } else if (flaw !== undefined) leaveOut("unusable", flaw);
    else {
      seen.set(place, target);
      const isCurrent = isSameText(source, now);
      const wasOutdated = sources.has(place) && sources.get(place) !== now;
      const isSame = texts.get(place) === target;
      if (target.trim() === "") merged.empty += 1;
      else if (isSame && !(isCurrent && wasOutdated && isConfirmed)) merged.unchanged += 1;
      else {
        texts.set(place, target);
        if (isCurrent) sources.delete(place);
        else sources.set(place, source);
        merged.taken.push(place);
      }
    }
  }
  return { ...merged, known: { texts: Object.fromEntries(texts), sources: Object.fromEntries(sources) } };
}

/** Whether a text is the same but for what programs change by themselves: line ends, blanks around it, how accents are composed. */
function isSameText(one: string, other: string): boolean {
  return one === other || plain(one) === plain(other);
}

function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").normalize("NFC").trim();
}

type Expected = {
  /** Ids of the form or draft. */
  ids: string[];
  /** Language of its own texts, and the one that the file is put into; BCP 47. */
  own: string;
  locale: string;
  all: Texts;
  known: Known;
};

/**
 * Why a file does not belong to a form or language, as a sentence; null if it does. Files of another form are known by its id or, where a
 * draft was published or a form copied since, by their texts: fewer than half of them are the form's.
 */
export function whyForeign({ of, from, to, rows }: ReturnedFile, { ids, own, locale, all, known }: Expected): string | null {
  if (to !== null && !isSameLanguage(to, locale)) return `The file has a translation into ${to}, not into ${locale}`;
  if (from !== null && !isSameLanguage(from, own)) return `The file translates from ${from}, and the form is written in ${own}`;
  if (rows.length === 0) return "The file has no texts";
  if (of !== null && ids.includes(of)) return null;
  const same = rows.filter(({ place, source }) => {
    if (!Object.hasOwn(all, place)) return false;
    return isSameText(source, all[place] ?? "") || isSameText(source, known.sources[place] ?? "");
  });
  if (same.length * 2 >= rows.length) return null;
  return `The file is of another form: ${same.length} of its ${rows.length} texts are texts of this one`;
}

/** `de` and `DE` are the same; `pt` and `pt-BR` are not. */
function isSameLanguage(one: string, other: string): boolean {
  return one.trim().replaceAll("_", "-").toLowerCase() === other.toLowerCase();
}
