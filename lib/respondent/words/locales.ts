import { de } from "@/lib/respondent/words/de";
import { en } from "@/lib/respondent/words/en";
import { es } from "@/lib/respondent/words/es";
import { fr } from "@/lib/respondent/words/fr";
import type { Words } from "@/lib/respondent/words/words";

/** The languages of the respondent's page. Another one is one more file and a line here. */
export const locales = { en, de, es, fr } satisfies Record<string, Words>;

export type Locale = keyof typeof locales;
export const localeNames = ["en", "de", "es", "fr"] as const satisfies Locale[];
