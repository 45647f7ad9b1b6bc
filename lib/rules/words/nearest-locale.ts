import type { Locale } from "./locale-names";
import { localeNames } from "./locale-names";
import { matchLanguage } from "./match-language";

/** The language, of those that pages and emails speak, that a reader of another can read; null if there is none. @param tag BCP 47 */
export function nearestLocale(tag: string): Locale | null {
  return matchLanguage(tag, localeNames);
}
