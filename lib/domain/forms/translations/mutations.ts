import { db } from "@/lib/base/db/client";
import { DomainError, invalid, invalidInput, notFound } from "@/lib/base/errors/errors";
import { inTurns } from "@/lib/base/turns/turns";
import { noteChange } from "@/lib/domain/forms/change-signal";
import type { OwnForm } from "@/lib/domain/forms/data";
import { getForm } from "@/lib/domain/forms/data";
import { statusOf } from "@/lib/rules/forms/lifecycle";
import type { TranslationTexts } from "@/lib/rules/translations/schema";
import { MAX_TRANSLATIONS } from "@/lib/rules/translations/schema";
import type { Content, Texts } from "@/lib/rules/translations/texts";
import { textsOf } from "@/lib/rules/translations/texts";
import { findUnfit } from "./fit-texts";
import { contentOfRow, readTexts, requireOwnLanguage, requireSize, revised } from "./next-translations";
import type { StoredTranslation } from "./stored";
import { readStored, removedOf, replacedColumns } from "./stored";

/** Attempts when another change comes between the read and the write. */
const ATTEMPTS = 5;

type OfLanguage = { accountId: string; formId: string; /** BCP 47, canonical. */ locale: string; now: Date };

/**
 * Stores the texts of a form in one language, which makes no version of it (contract §39).
 * @param revision of the translation that this is based on; 0 for one that is new.
 * @throws DomainError not_found, conflict, invalid.
 */
export async function putTranslation(
  put: OfLanguage & { texts: TranslationTexts; revision?: number | null | undefined },
): Promise<OwnForm> {
  const { locale, texts, revision, now } = put;
  return change(put, async (form, stored) => {
    const content = contentOfRow(form);
    const known = await inTurns(readTexts(texts, { content, all: textsOf(content), loc: ["body"] }));
    const earlier = stored.find((each) => each.locale === locale);
    if (typeof revision === "number" && revision !== (earlier?.revision ?? 0)) throw changedMeanwhile(revision, earlier);
    return withLanguage(revised({ locale, known, earlier, removed: removedOf(form), now }), { stored, content });
  });
}

/** Adds some texts by their places to those that a form has in one language. @throws DomainError not_found, conflict, invalid. */
export async function addTexts(add: OfLanguage & { texts: Texts }): Promise<OwnForm> {
  const { locale, texts, now } = add;
  return change(add, async (form, stored) => {
    const content = contentOfRow(form);
    const all = textsOf(content);
    const unknown = Object.keys(texts).filter((at) => !Object.hasOwn(all, at));
    if (unknown.length > 0)
      throw invalidInput(unknown.map((at) => ({ loc: ["body", "texts", at], msg: "The form has no such text", type: "not_in_form" })));
    const unfit = await inTurns(findUnfit(texts, { content, loc: ["body"] }));
    if (unfit.length > 0) throw invalidInput(unfit);
    const earlier = stored.find((each) => each.locale === locale);
    const sources = Object.entries(earlier?.sources ?? {}).filter(([at]) => !Object.hasOwn(texts, at));
    const known = { texts: { ...earlier?.texts, ...texts }, sources: Object.fromEntries(sources) };
    return withLanguage(revised({ locale, known, earlier, removed: removedOf(form), now }), { stored, content });
  });
}

/** The translations of a form with one of them replaced or added. @throws DomainError invalid. */
function withLanguage(
  next: StoredTranslation,
  { stored, content }: { stored: StoredTranslation[]; content: Content },
): StoredTranslation[] {
  const isThere = stored.some(({ locale }) => locale === next.locale);
  const all = isThere ? stored.map((each) => (each.locale === next.locale ? next : each)) : [...stored, next];
  if (all.length > MAX_TRANSLATIONS)
    throw invalid(["path", "locale"], `A form has at most ${MAX_TRANSLATIONS} languages beside its own`, "too_big");
  requireOwnLanguage(all, content, () => ["path", "locale"]);
  return all;
}

/** Takes a language from a form. @throws DomainError not_found, conflict. */
export async function deleteTranslation(of: OfLanguage): Promise<OwnForm> {
  return change(of, (_, stored) => {
    if (!stored.some(({ locale }) => locale === of.locale)) throw notFound("Translation");
    return stored.filter(({ locale }) => locale !== of.locale);
  });
}

type Change = (form: OwnForm, stored: StoredTranslation[]) => StoredTranslation[] | Promise<StoredTranslation[]>;

async function change({ accountId, formId, now }: OfLanguage, to: Change): Promise<OwnForm> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const form = await getForm({ accountId, formId });
    if (statusOf(form, now) === "cancelled") throw new DomainError("conflict", "A cancelled form cannot be changed");
    const columns = replacedColumns(form, await to(form, readStored(form)));
    if (columns.translations === form.translations) return form;
    requireSize(columns);
    const { count } = await db().form.updateMany({ where: { id: formId, version: form.version, locales: form.locales }, data: columns });
    if (count === 0) continue;
    noteChange(formId);
    return { ...form, ...columns };
  }
  throw new DomainError("unavailable", "The form is being changed by other requests. Try again", { retryAfter: 1 });
}

function changedMeanwhile(from: number, earlier: StoredTranslation | undefined): DomainError {
  return new DomainError(
    "conflict",
    `The translation was changed meanwhile: this is based on its revision ${from}, and it is at revision ${earlier?.revision ?? 0}`,
  );
}
