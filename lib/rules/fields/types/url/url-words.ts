import type { OwnIssueWords } from "@/lib/rules/fields/definition/field-definition";
import { must } from "@/lib/rules/words/en-labels";
import type { Locale } from "@/lib/rules/words/locale-names";

/** The message for what is no web address. */
export const urlIssues: Record<Locale, OwnIssueWords> = {
  en: format((label) => must(label, "be a web address like https://example.com")),
  de: format((label) => `„${label}“ muss eine Internetadresse wie https://example.com sein`),
  es: format((label) => `La respuesta a «${label}» debe ser una dirección web como https://example.com`),
  fr: format((label) => `La réponse à «\u00a0${label}\u00a0» doit être une adresse web comme https://example.com`),
  ar: format((label) => `يجب أن تكون الإجابة عن «\u2068${label}\u2069» عنوان موقع مثل https://example.com`),
  ja: format((label) => `「${label}」には、https://example.comのようなURLを入力してください`),
};

function format(say: (label: string) => string): OwnIssueWords {
  return { "url.format": (_, label) => say(label) };
}
