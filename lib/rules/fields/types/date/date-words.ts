import type { OwnIssueWords } from "@/lib/rules/fields/definition/field-definition";
import type { Locale } from "@/lib/rules/words/locale-names";

type DateWords = {
  /** Asks which of two days is meant. */
  two: (label: string, days: { one: string; other: string }) => string;
  /** Asks for the year of the Gregorian calendar. */
  hijri: (label: string) => string;
};

/** The questions about a date that can be read in two ways. */
export const dateIssues: Record<Locale, OwnIssueWords> = {
  en: asking("en-GB", {
    two: (label, { one, other }) =>
      `Do you mean ${one} or ${other} for “${label}”? Enter the day, the month and the year each in their own box`,
    hijri: (label) => `Enter the year of “${label}” in the Gregorian calendar, such as 2026`,
  }),
  de: asking("de", {
    two: (label, { one, other }) =>
      `Meinen Sie bei „${label}“ den ${one} oder den ${other}? Geben Sie Tag, Monat und Jahr einzeln in ihre Felder ein`,
    hijri: (label) => `Geben Sie bei „${label}“ das Jahr des gregorianischen Kalenders ein, zum Beispiel 2026`,
  }),
  es: asking("es", {
    two: (label, { one, other }) =>
      `¿Quiere decir el ${one} o el ${other} en «${label}»? Escriba el día, el mes y el año, cada uno en su casilla`,
    hijri: (label) => `Escriba el año de «${label}» según el calendario gregoriano, por ejemplo, 2026`,
  }),
  fr: asking("fr", {
    two: (label, { one, other }) =>
      `Pour «\u00a0${label}\u00a0», voulez-vous dire le ${one} ou le ${other}\u00a0? Saisissez le jour, le mois et l’année, chacun dans sa case`,
    hijri: (label) => `Saisissez l’année de «\u00a0${label}\u00a0» dans le calendrier grégorien, par exemple 2026`,
  }),
  ar: asking("ar-u-nu-latn-ca-gregory", {
    two: (label, { one, other }) => `هل تقصد ${one} أم ${other} في «\u2068${label}\u2069»؟ يجب كتابة اليوم والشهر والسنة كلٌّ في خانته`,
    hijri: (label) => `هل السنة في «\u2068${label}\u2069» هجرية؟ يجب كتابة السنة الميلادية مثل 2026، أو إضافة م بعد السنة إن كانت ميلادية`,
  }),
  ja: asking("ja", {
    two: (label, { one, other }) => `「${label}」は${one}と${other}のどちらですか？年、月、日をそれぞれの欄に入力してください`,
    hijri: (label) => `「${label}」の年は2026のように西暦で入力してください`,
  }),
};

function asking(tag: string, { two, hijri }: DateWords): OwnIssueWords {
  const long = (iso: unknown) => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }).format(new Date(String(iso)));
  return {
    "date.two_readings": ({ one, other }, label) => two(label, { one: long(one), other: long(other) }),
    "date.hijri": (_, label) => hijri(label),
  };
}
