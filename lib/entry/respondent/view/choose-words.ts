import { weightedList } from "@/lib/entry/http/weighted-list";
import { localeNames } from "@/lib/rules/words/locale-names";
import { loadLanguage } from "@/lib/rules/words/locales";
import { nearestLocale } from "@/lib/rules/words/nearest-locale";
import { matchLanguage } from "@/lib/rules/words/match-language";
import type { Words } from "@/lib/rules/words/words";

type Reader = { locale?: string | null | undefined; acceptLanguage: string | null };

/** The words of a page: in the wanted language, otherwise in the browser's most preferred language that we have, otherwise in English. */
export async function chooseWords({ locale, acceptLanguage }: Reader): Promise<Words> {
  const own = locale ? nearestLocale(locale) : null;
  return loadLanguage(own ?? preferred(acceptLanguage, localeNames) ?? "en");
}

/** The language, of those that there are, that a browser prefers; null if it asks for none of them. */
export function preferred<Tag extends string>(acceptLanguage: string | null, among: readonly Tag[]): Tag | null {
  for (const tag of weightedList(acceptLanguage)) {
    const found = matchLanguage(tag, among);
    if (found !== null) return found;
  }
  return null;
}
