import type { Locale } from "@/lib/rules/words/locale-names";
import { ar } from "./ar";
import { de } from "./de";
import { en } from "./en";
import { es } from "./es";
import { fr } from "./fr";
import { ja } from "./ja";
import type { MailWords } from "./words";

/** What emails say, in every language. */
export const mailWords: Record<Locale, MailWords> = { en, de, es, fr, ar, ja };
