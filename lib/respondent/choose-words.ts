import { locales } from "@/lib/respondent/words/locales";
import type { Words } from "@/lib/respondent/words/words";

type Reader = { locale?: string | null | undefined; acceptLanguage: string | null };

/** The words of a page: in the form's own language, else in the first that the reader's browser asks for, else English. */
export function chooseWords({ locale, acceptLanguage }: Reader): Words {
  const wanted = locale ? [locale] : wantedLanguages(acceptLanguage ?? "");
  return wanted.map(wordsIn).find((words) => words !== undefined) ?? locales.en;
}

/** The languages of an Accept-Language header, best first (RFC 9110 §12.5.4); those with weight 0 are not wanted. */
function wantedLanguages(header: string): string[] {
  const entries = header.split(",").map((entry) => {
    const [tag = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    return { language: tag.split("-", 1)[0] ?? "", weight: weight === undefined ? 1 : Number(weight.slice(2)) };
  });
  const wanted = entries.filter(({ weight }) => weight > 0);
  return wanted.sort((one, other) => other.weight - one.weight).map(({ language }) => language);
}

function wordsIn(language: string): Words | undefined {
  const known: Record<string, Words> = locales;
  return Object.hasOwn(known, language) ? known[language] : undefined;
}
