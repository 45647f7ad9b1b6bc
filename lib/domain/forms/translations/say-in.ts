import { LRUCache } from "lru-cache";
import { invalidInput } from "@/lib/base/errors/errors";
import type { Said } from "@/lib/rules/translations/said";
import { translate } from "@/lib/rules/translations/translate";
import type { Several } from "./data";
import { translationsOf } from "./data";
import { contentOfRow, ownLanguage } from "./next-translations";
import type { StoredTranslation } from "./stored";
import { localesOf } from "./stored";

/** The texts of a form or a version: columns as stored. */
export type TextColumns = { title: string; description: string | null; fields: string; settings: string };

type InAnother = { columns: TextColumns; originals: ReadonlySet<string> };

/** Contents in another language, by what they were made from. */
const said = new LRUCache<string, InAnother & { from: TextColumns; by: StoredTranslation }>({
  max: 500,
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: ({ columns }) => columns.fields.length + columns.settings.length + 1,
});

/** The columns of a content in another language, and its texts that are not translated. */
export function sayIn(translation: StoredTranslation, { key, ...from }: TextColumns & { key: string }): InAnother {
  const found = said.get(key);
  if (found?.by === translation && isSame(found.from, from)) return found;
  const { content, originals } = translate(contentOfRow(from), translation.texts);
  const columns = {
    title: content.title,
    description: content.description ?? null,
    fields: JSON.stringify(content.fields),
    settings: JSON.stringify(content.settings ?? {}),
  };
  const made = { columns, originals, from, by: translation };
  said.set(key, made);
  return made;
}

function isSame(one: TextColumns, other: TextColumns): boolean {
  return (
    one.title === other.title && one.description === other.description && one.fields === other.fields && one.settings === other.settings
  );
}

/** A form or a version with its texts in another language, as far as it has them. @param locale BCP 47; null for its own. */
export async function inLanguage<Row extends Several & TextColumns>(row: Row, locale: string | null | undefined): Promise<Row> {
  const found = locale ? await findSaid(row, locale) : null;
  return found ? { ...row, ...found.columns } : row;
}

/** The same, with what its texts are said in. A version that lacks the language has its own texts. */
export async function saidIn<Row extends Several & TextColumns>(row: Row, locale: string): Promise<Row & { said: Said }> {
  const found = await findSaid(row, locale);
  return { ...row, ...found?.columns, said: { locale, own: ownOf(row), originals: found?.originals ?? null } };
}

async function findSaid(row: Several & TextColumns, locale: string): Promise<InAnother | null> {
  const translation = (await translationsOf(row)).find((each) => each.locale === locale);
  if (!translation) return null;
  const { title, description, fields, settings } = row;
  return sayIn(translation, { title, description, fields, settings, key: `${row.id} ${row.version} ${locale}` });
}

/** The languages that a form or a version has, its own first; none if it does not say its own. */
function languagesOf(row: TextColumns & { locales: string | null }): string[] {
  const own = ownOf(row);
  return [...(own === null ? [] : [own]), ...localesOf(row)];
}

function ownOf(row: TextColumns): string | null {
  return ownLanguage(contentOfRow({ ...row, fields: "[]" }));
}

/** A form as the dashboard shows it. */
type Shown<Row> = {
  form: Row & { said?: Said };
  /** The languages to choose from, its own first; none for a form in one language. */
  languages: string[];
  /** If it is shown in another language than its own. */
  language?: string;
};

/** A form in the language of an address, otherwise in its own: an address may be older than the form's languages. */
export async function showIn<Row extends Several & TextColumns>(row: Row, language: unknown): Promise<Shown<Row>> {
  const languages = languagesOf(row);
  const [own, ...others] = languages;
  if (own === undefined || others.length === 0) return { form: row, languages: [] };
  const found = others.find((each) => each === language);
  return { form: await saidIn(row, found ?? own), languages, ...(found !== undefined && { language: found }) };
}

/** A form in the language that a request names, also where it asks for earlier versions. @throws DomainError invalid when the form has no such language. */
export async function readIn<Row extends Several & TextColumns>(row: Row, language: string | undefined): Promise<Row & { said?: Said }> {
  if (language === undefined) return row;
  requireLanguage(language, languagesOf(row));
  return saidIn(row, language);
}

/** @param known the languages of a form, or of the forms of a round. @throws DomainError invalid when a request names another. */
export function requireLanguage(language: string, known: string[]): void {
  if (known.includes(language)) return;
  const msg =
    known.length > 0 ? `Must be a language of the form: ${known.join(", ")}` : "The form has one language, which it does not name";
  throw invalidInput([{ loc: ["query", "language"], msg, type: "invalid_value", ctx: { allowed: known } }]);
}
