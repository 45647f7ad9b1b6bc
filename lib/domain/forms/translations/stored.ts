import type { Known } from "@/lib/rules/translations/progress";

/** A translation of one version of a form. */
export type StoredTranslation = Known & {
  locale: string;
  /** Goes up with each change of its texts. */
  revision: number;
  /** When its texts were last changed, ISO 8601. */
  changedAt: string;
};

/** The translations of a form or a version, in the order in which readers see their languages. */
export function readStored({ translations }: { translations: string | null }): StoredTranslation[] {
  return translations === null ? [] : (JSON.parse(translations) as StoredTranslation[]); // we wrote it: columnsOf()
}

type Columns = { translations: string | null; locales: string | null };

/** In `locales`, stands for the languages that were removed, with the highest revision that one of them had. */
const REMOVED = "";

/**
 * The columns that translations are stored in. `locales` has what every page needs: the languages, with their revisions.
 * @param removed the highest revision of a language that was removed, 0 if there is none: one that comes back goes on from it, so that no revision
 * stands for two texts.
 */
export function columnsOf(translations: StoredTranslation[], removed: number): Columns {
  const languages = translations.map(({ locale, revision }) => [locale, revision] as const);
  const locales = Object.fromEntries(removed > 0 ? [...languages, [REMOVED, removed]] : languages);
  return {
    translations: translations.length > 0 ? JSON.stringify(translations) : null,
    locales: Object.keys(locales).length > 0 ? JSON.stringify(locales) : null,
  };
}

/** The columns once some translations have replaced those of a form or a version. */
export function replacedColumns(before: Columns, translations: StoredTranslation[]): Columns {
  const gone = readStored(before).filter(({ locale }) => !translations.some((each) => each.locale === locale));
  return columnsOf(translations, Math.max(removedOf(before), ...gone.map(({ revision }) => revision)));
}

/** The highest revision of a language that a form or a version no longer has; 0 if there is none. */
export function removedOf({ locales }: Pick<Columns, "locales">): number {
  return locales === null ? 0 : ((JSON.parse(locales) as Record<string, number>)[REMOVED] ?? 0); // we wrote it
}

/** The languages of a form beside its own. */
export function localesOf({ locales }: { locales: string | null }): string[] {
  return locales === null ? [] : Object.keys(JSON.parse(locales) as object).filter((each) => each !== REMOVED); // we wrote it
}
