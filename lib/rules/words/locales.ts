import type { Locale } from "./locale-names";
import type { Language } from "./words";

/** The languages of the respondent's page. To add one, add its folder, its name in locale-names.ts, and a line here. */
const languages: Record<Locale, () => Promise<{ language: Language }>> = {
  en: () => import("@/lib/rules/words/languages/en"),
  ar: () => import("@/lib/rules/words/languages/ar"),
  cs: () => import("@/lib/rules/words/languages/cs"),
  da: () => import("@/lib/rules/words/languages/da"),
  de: () => import("@/lib/rules/words/languages/de"),
  el: () => import("@/lib/rules/words/languages/el"),
  es: () => import("@/lib/rules/words/languages/es"),
  fa: () => import("@/lib/rules/words/languages/fa"),
  fi: () => import("@/lib/rules/words/languages/fi"),
  fr: () => import("@/lib/rules/words/languages/fr"),
  he: () => import("@/lib/rules/words/languages/he"),
  hi: () => import("@/lib/rules/words/languages/hi"),
  hu: () => import("@/lib/rules/words/languages/hu"),
  id: () => import("@/lib/rules/words/languages/id"),
  it: () => import("@/lib/rules/words/languages/it"),
  ja: () => import("@/lib/rules/words/languages/ja"),
  ko: () => import("@/lib/rules/words/languages/ko"),
  nl: () => import("@/lib/rules/words/languages/nl"),
  pl: () => import("@/lib/rules/words/languages/pl"),
  pt: () => import("@/lib/rules/words/languages/pt"),
  "pt-BR": () => import("@/lib/rules/words/languages/pt-BR"),
  ro: () => import("@/lib/rules/words/languages/ro"),
  ru: () => import("@/lib/rules/words/languages/ru"),
  sv: () => import("@/lib/rules/words/languages/sv"),
  th: () => import("@/lib/rules/words/languages/th"),
  tr: () => import("@/lib/rules/words/languages/tr"),
  uk: () => import("@/lib/rules/words/languages/uk"),
  vi: () => import("@/lib/rules/words/languages/vi"),
  "zh-Hans": () => import("@/lib/rules/words/languages/zh-Hans"),
  "zh-Hant": () => import("@/lib/rules/words/languages/zh-Hant"),
};

/** All texts of a language. Its files are read when somebody first needs them: most services use few of the languages. */
export async function loadLanguage(locale: Locale): Promise<Language> {
  const { language } = await languages[locale]();
  return language;
}
