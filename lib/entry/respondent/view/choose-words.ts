import { weightedList } from "@/lib/entry/http/weighted-list";
import { locales } from "@/lib/rules/words/locales";
import type { Words } from "@/lib/rules/words/words";

type Reader = { locale?: string | null | undefined; acceptLanguage: string | null };

/** The words of a page: in the form's language, otherwise in the browser's most preferred language that we have, otherwise in English. */
export function chooseWords({ locale, acceptLanguage }: Reader): Words {
  const wanted = locale ? [locale] : weightedList(acceptLanguage).map((tag) => tag.split("-", 1)[0] ?? "");
  return wanted.map(wordsIn).find((words) => words !== undefined) ?? locales.en;
}

function wordsIn(language: string): Words | undefined {
  const known: Record<string, Words> = locales;
  return Object.hasOwn(known, language) ? known[language] : undefined;
}
