import { ar } from "./ar";
import { de } from "./de";
import { en } from "./en";
import { es } from "./es";
import { fr } from "./fr";
import { ja } from "./ja";
import type { Locale } from "./locale-names";
import type { Words } from "./words";

/** The languages of the respondent's page. To add one, add its file, its name in locale-names.ts, and a line here. */
export const locales: Record<Locale, Words> = { en, de, es, fr, ar, ja };
