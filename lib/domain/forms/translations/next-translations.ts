import type { Problem } from "@/lib/base/errors/errors";
import { DomainError, invalid } from "@/lib/base/errors/errors";
import { isSameJson } from "@/lib/base/text/is-same-json";
import type { Steps } from "@/lib/base/turns/turns";
import { inTurns } from "@/lib/base/turns/turns";
import type { Known } from "@/lib/rules/translations/progress";
import { carriedOver } from "@/lib/rules/translations/progress";
import type { Translation, TranslationTexts } from "@/lib/rules/translations/schema";
import { MAX_SIZE, readTranslation } from "@/lib/rules/translations/schema";
import type { Content, Texts } from "@/lib/rules/translations/texts";
import { textsOf } from "@/lib/rules/translations/texts";
import { findUnfit } from "./fit-texts";
import type { StoredTranslation } from "./stored";
import { columnsOf, readStored, removedOf, replacedColumns } from "./stored";

type Given = Translation[] | null | undefined;
type Before = { content: Content; stored: StoredTranslation[]; columns: { translations: string | null; locales: string | null } };

/** The columns for the translations of a new form. @throws DomainError invalid. */
export function newTranslations({ translations: given, ...content }: Content & { translations?: Given }, now: Date) {
  return nextTranslations({ content, given, before: null, now });
}

type Next = { content: Content; given: Given; /** What they replace. */ before: Before | null; now: Date };

/**
 * The columns for the translations of a content. Left out, those of the content before are kept as far as their texts are still there.
 * @throws DomainError invalid for a text that the content does not have, or that would not be accepted in its place.
 */
export async function nextTranslations({ content, given, before, now }: Next) {
  if (given === undefined && (before === null || before.stored.length === 0)) return columnsOf([], before ? removedOf(before.columns) : 0);
  const wanted = given === undefined && before ? carriedFrom(before, content) : await inTurns(readGiven(given ?? [], content));
  const next = wanted.map(({ locale, ...known }): StoredTranslation => {
    const earlier = before?.stored.find((each) => each.locale === locale);
    return revised({ locale, known, earlier, removed: before ? removedOf(before.columns) : 0, now });
  });
  requireOwnLanguage(next, content, (index) => ["body", "translations", index, "locale"]);
  const columns = before ? replacedColumns(before.columns, next) : columnsOf(next, 0);
  requireSize(columns);
  return columns;
}

/** @throws DomainError invalid when all translations of a form together are too large. */
export function requireSize({ translations }: { translations: string | null }): void {
  if (translations !== null && Buffer.byteLength(translations) > MAX_SIZE)
    throw invalid(["body"], `All translations of a form together must be at most ${MAX_SIZE / 1024 ** 2} MB of JSON`, "too_big");
}

type Revised = { locale: string; known: Known; earlier: StoredTranslation | undefined; /** See removedOf. */ removed: number; now: Date };

/** A translation with its revision: the same as before unless something has changed. */
export function revised({ locale, known: { texts, sources }, earlier, removed, now }: Revised): StoredTranslation {
  const isSame = earlier && isSameJson({ texts, sources }, { texts: earlier.texts, sources: earlier.sources });
  if (isSame) return earlier;
  return { locale, revision: (earlier?.revision ?? removed) + 1, changedAt: now.toISOString(), texts, sources };
}

type Reading = { content: Content; /** Its texts, by place. */ all: Texts; /** Of the translation in the request. */ loc: Problem["loc"] };

/** The texts of a translation. @throws DomainError invalid. */
export function* readTexts(given: TranslationTexts, { content, all, loc }: Reading): Steps<Known> {
  const { texts, sources, problems } = readTranslation(given, all);
  const details = problems.map((problem) => ({ ...problem, loc: [...loc, ...problem.loc] }));
  details.push(...(yield* findUnfit(texts, { content, loc })));
  if (details.length > 0) throw new DomainError("invalid", "The translation does not fit the form", { details });
  return { texts, sources };
}

function* readGiven(given: Translation[], content: Content): Steps<(Known & { locale: string })[]> {
  const all = textsOf(content);
  const read: (Known & { locale: string })[] = [];
  for (const [index, { locale, ...translation }] of given.entries()) {
    const loc = ["body", "translations", index];
    if (read.some((each) => each.locale === locale))
      throw invalid([...loc, "locale"], "Must be another language than those before it", "repeated");
    read.push({ locale, ...(yield* readTexts(translation, { content, all, loc })) });
    yield;
  }
  return read;
}

function carriedFrom(before: Before, content: Content): (Known & { locale: string })[] {
  const texts = { was: textsOf(before.content), now: textsOf(content) };
  return before.stored.map(({ locale, ...known }) => ({ locale, ...carriedOver(known, texts) }));
}

/** The language that a content was written in, if it says so. */
export function ownLanguage({ settings }: Content): string | null {
  const own = settings && Object.hasOwn(settings, "content_locale") ? settings.content_locale : null;
  return typeof own === "string" ? own : null;
}

/** @throws DomainError invalid when readers could not be told which language the form's own texts are in, or there are two in one language. */
export function requireOwnLanguage(translations: { locale: string }[], content: Content, locOf: (index: number) => Problem["loc"]): void {
  if (translations.length === 0) return;
  const own = ownLanguage(content);
  if (own === null)
    throw invalid(
      ["body", "settings", "content_locale"],
      "A form in several languages must say which one its own texts are in, such as en",
      "missing",
    );
  const same = translations.findIndex(({ locale }) => locale.toLowerCase() === own.toLowerCase());
  if (same >= 0) throw invalid(locOf(same), "The form's own texts are in this language (settings.content_locale)", "own_language");
}

/** What a content column row has, as {@link Content}. */
export function contentOfRow(row: { title: string; description: string | null; fields: string; settings: string }): Content {
  return {
    title: row.title,
    description: row.description,
    fields: JSON.parse(row.fields) as Content["fields"], // we wrote it: createForm stores what the schema admits
    settings: JSON.parse(row.settings) as Record<string, unknown>,
  };
}

/** A form or version whose translations are replaced or kept. */
export function beforeOf(row: Parameters<typeof contentOfRow>[0] & Before["columns"]): Before {
  return { content: contentOfRow(row), stored: readStored(row), columns: row };
}
