import type { Locale } from "@/lib/rules/words/locale-names";
import { localeNames } from "@/lib/rules/words/locale-names";
import { loadLanguage } from "@/lib/rules/words/locales";
import type { Language } from "@/lib/rules/words/words";

const loaded = await Promise.all(localeNames.map(async (name) => [name, await loadLanguage(name)] as const));

/** The texts of every language. */
export const locales = Object.fromEntries(loaded) as Record<Locale, Language>;
