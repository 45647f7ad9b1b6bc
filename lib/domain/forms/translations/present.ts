import { formatDatetime } from "@/lib/base/time/datetime";
import { progressOf } from "@/lib/rules/translations/progress";
import { writeTranslation } from "@/lib/rules/translations/schema";
import type { Translation } from "@/lib/rules/translations/schema";
import { textsOf } from "@/lib/rules/translations/texts";
import { contentOfRow } from "./next-translations";
import type { LanguageProgress, PresentedTranslation } from "./schema";
import { readStored } from "./stored";

type Row = Parameters<typeof contentOfRow>[0] & { translations: string | null };

/** `translations` of a form or a version, as in a create request; nothing for a content in one language. */
export function presentTranslations(row: Row): { translations?: Translation[] } {
  if (row.translations === null) return {};
  const content = contentOfRow(row);
  return { translations: readStored(row).map(({ locale, ...known }) => ({ locale, ...writeTranslation(known, content) })) };
}

/** Progress of the languages of a form (contract §39). */
export function presentLanguages(form: Row): LanguageProgress[] {
  const content = contentOfRow(form);
  return readStored(form).map((stored) => {
    const { texts, translated, outdated } = progressOf(content, stored);
    return {
      locale: stored.locale,
      revision: stored.revision,
      changed_at: formatDatetime(new Date(stored.changedAt)),
      texts,
      translated,
      outdated: outdated.length,
    };
  });
}

/** The texts of a form in one language, and what is left to do. One that is not there yet has revision 0. */
export function presentTranslation(form: Row & { version: number }, locale: string): PresentedTranslation {
  const content = contentOfRow(form);
  const stored = readStored(form).find((each) => each.locale === locale);
  const known = stored ?? { texts: {}, sources: {} };
  const { texts, translated, missing, outdated } = progressOf(content, known);
  const originals = textsOf(content);
  return {
    locale,
    revision: stored?.revision ?? 0,
    changed_at: stored ? formatDatetime(new Date(stored.changedAt)) : null,
    form_version: form.version,
    ...writeTranslation(known, content),
    progress: {
      texts,
      translated,
      missing: missing.map((at) => ({ at, text: originals[at] ?? "" })),
      outdated,
    },
  };
}
