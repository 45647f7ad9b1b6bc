import { isLanguage } from "@/lib/rules/words/is-language";
import type { Row, Table } from "./columns";

/** The language in which a form is imported, and what its others are called. */
export type Languages = {
  /** As the columns name it; null for columns without a language. */ own: string | null;
  others: string[];
  /** Of its texts (BCP 47), if that is known. */ tag?: string;
};

/**
 * The form's default language. If it names none, columns without a language are it, or else the first language.
 * @param tables survey and choices, the first of them with labels says whether there are columns without a language.
 */
export function languagesOf(tables: Table[], wanted: string): Languages {
  const columns = tables.flatMap((table) => table.columns.filter(({ name }) => name === "label"));
  const all = Array.from(new Set(columns.flatMap(({ language }) => (language === null ? [] : [language]))));
  const hasPlain = (tables.find((table) => table.columns.some(({ name }) => name === "label"))?.columns ?? []).some(
    ({ name, language }) => name === "label" && language === null,
  );
  const wantedTag = tagIn(wanted);
  const isWanted = (each: string) => each.toLowerCase() === wanted.toLowerCase() || (wantedTag !== undefined && tagIn(each) === wantedTag);
  const named = all.find(isWanted);
  const own = named ?? (hasPlain ? null : (all[0] ?? null));
  const tag = own === null ? tagIn(wanted) : tagIn(own);
  return { own, others: all.filter((each) => each !== own), ...(tag !== undefined && { tag }) };
}

/** The same with another one of its languages; where that has no text, the form's own stands. */
export function inOther(languages: Languages, wanted: string | undefined): Languages {
  if (wanted === undefined) return languages;
  const tag = tagIn(wanted);
  return { own: wanted, others: languages.own === null ? [] : [languages.own], ...(tag !== undefined && { tag }) };
}

/** `French (fr)` and `fr` are `fr`; `French` says no tag. */
function tagIn(name: string): string | undefined {
  const tag = /\(([A-Za-z0-9-]{2,35})\)\s*$/.exec(name)?.[1] ?? (/^[a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,2}$/.exec(name)?.[0] ?? ""); // prettier-ignore
  const written = tag.replaceAll("_", "-");
  return written !== "" && isLanguage(written) ? Intl.getCanonicalLocales(written)[0] : undefined;
}

/** A text in the form's language, or in another one if it has none there. */
export function textIn(row: Row, name: string, { own, others }: Languages): { text: string; from: string | null } {
  for (const language of [own, null, ...others]) {
    const text = row.get(name, language);
    if (text !== "") return { text, from: language === own || language === null ? null : language };
  }
  return { text: "", from: null };
}
