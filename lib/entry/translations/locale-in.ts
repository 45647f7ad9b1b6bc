import { parseWith } from "@/lib/base/errors/parse-with";
import { languageTag } from "@/lib/rules/translations/schema";

/** The language in a path, in its canonical form. @throws DomainError invalid. */
export function localeIn({ locale }: { locale: string }): string {
  return parseWith(languageTag, locale, "path");
}
