import { de } from "@/lib/respondent/words/de";
import { en } from "@/lib/respondent/words/en";
import type { Words } from "@/lib/respondent/words/words";

/** The languages of the respondent's page. Another one is one more file and a line here. */
export const locales = { en, de } satisfies Record<string, Words>;

export type Locale = keyof typeof locales;
export const localeNames = ["en", "de"] as const satisfies Locale[];
