import type { OwnIssueWords } from "@/lib/rules/fields/definition/field-definition";
import { must } from "@/lib/rules/words/en-labels";
import type { Locale } from "@/lib/rules/words/locale-names";

type PhoneWords = {
  hint: string;
  country: (label: string) => string;
  format: (label: string) => string;
};

// Numbers reserved for examples, where a country has any. In Arabic they are isolated, because otherwise their groups would be reordered.
const GB = "+44 20 7946 0958";
const DE = "+49 30 23125 000";
const FR = "+33 1 99 00 12 34";
const RTL = `\u2066${GB}\u2069`;

export const phoneWords: Record<Locale, PhoneWords> = {
  en: {
    hint: `With the country code, like ${GB}`,
    country: (label) => must(label, `begin with + and the country code, like ${GB}`),
    format: (label) => must(label, `be a phone number like ${GB}`),
  },
  de: {
    hint: `Mit Landesvorwahl, zum Beispiel ${DE}`,
    country: (label) => `„${label}“ muss mit + und der Landesvorwahl beginnen, zum Beispiel ${DE}`,
    format: (label) => `„${label}“ muss eine Telefonnummer wie ${DE} sein`,
  },
  es: {
    hint: `Con el prefijo del país, por ejemplo, ${GB}`,
    country: (label) => `La respuesta a «${label}» debe empezar por + y el prefijo del país, por ejemplo, ${GB}`,
    format: (label) => `La respuesta a «${label}» debe ser un número de teléfono como ${GB}`,
  },
  fr: {
    hint: `Avec l’indicatif du pays, par exemple\u00a0: ${FR}`,
    country: (label) => `La réponse à «\u00a0${label}\u00a0» doit commencer par + et l’indicatif du pays, comme ${FR}`,
    format: (label) => `La réponse à «\u00a0${label}\u00a0» doit être un numéro de téléphone comme ${FR}`,
  },
  ar: {
    hint: `مع رمز البلد، مثل ${RTL}`,
    country: (label) => `يجب أن تبدأ الإجابة عن «\u2068${label}\u2069» بعلامة + ثم رمز البلد، مثل ${RTL}`,
    format: (label) => `يجب أن تكون الإجابة عن «\u2068${label}\u2069» رقم هاتف مثل ${RTL}`,
  },
  ja: {
    hint: `国番号から入力してください（例：${GB}）`,
    country: (label) => `「${label}」には、${GB}のように+と国番号から入力してください`,
    format: (label) => `「${label}」には、${GB}のような電話番号を入力してください`,
  },
};

/** The messages of the issues that only a phone number has. */
export const phoneIssues: Record<Locale, OwnIssueWords> = {
  en: issuesIn(phoneWords.en),
  de: issuesIn(phoneWords.de),
  es: issuesIn(phoneWords.es),
  fr: issuesIn(phoneWords.fr),
  ar: issuesIn(phoneWords.ar),
  ja: issuesIn(phoneWords.ja),
};

function issuesIn({ country, format }: PhoneWords): OwnIssueWords {
  return { "phone.country": (_, label) => country(label), "phone.format": (_, label) => format(label) };
}
