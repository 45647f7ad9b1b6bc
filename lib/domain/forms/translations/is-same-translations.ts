import { isSameJson } from "@/lib/base/text/is-same-json";
import type { Translation } from "@/lib/rules/translations/schema";
import { readTranslation } from "@/lib/rules/translations/schema";
import type { Content } from "@/lib/rules/translations/texts";
import { textsOf } from "@/lib/rules/translations/texts";
import { readStored } from "./stored";

/** Whether a form has the translations that a request gives, in whatever order and whatever their revisions. */
export function isSameTranslations(
  form: { translations: string | null },
  { translations, ...content }: Content & { translations?: Translation[] | null | undefined },
): boolean {
  const stored = readStored(form).map(({ locale, texts, sources }) => [locale, { texts, sources }] as const);
  if (stored.length !== (translations?.length ?? 0)) return false;
  const all = textsOf(content);
  const given = (translations ?? []).map(({ locale, ...texts }) => {
    const read = readTranslation(texts, all);
    return [locale, { texts: read.texts, sources: read.sources }] as const;
  });
  return isSameJson(Object.fromEntries(given), Object.fromEntries(stored));
}
