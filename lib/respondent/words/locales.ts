import { ar } from "@/lib/respondent/words/ar";
import { de } from "@/lib/respondent/words/de";
import { en } from "@/lib/respondent/words/en";
import { es } from "@/lib/respondent/words/es";
import { fr } from "@/lib/respondent/words/fr";
import { ja } from "@/lib/respondent/words/ja";
import type { Locale } from "@/lib/respondent/words/locale-names";
import type { Words } from "@/lib/respondent/words/words";

/** The languages of the respondent's page. Another one is one more file, its name in locale-names.ts, and a line here. */
export const locales: Record<Locale, Words> = { en, de, es, fr, ar, ja };
