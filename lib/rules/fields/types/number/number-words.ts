import type { OwnIssueWords } from "@/lib/rules/fields/definition/field-definition";
import type { Locale } from "@/lib/rules/words/locale-names";

/** `1,234` and `1.234` as a language writes them, and as nobody can misread them. */
type Readings = { label: string; large: string; small: string; plainLarge: string; plainSmall: string };

/** The question about a number that can be read in two ways. */
export const numberIssues: Record<Locale, OwnIssueWords> = {
  en: asking(
    "en",
    ({ label, large, small, plainLarge, plainSmall }) =>
      `Do you mean ${large} or ${small} for “${label}”? Enter ${plainLarge} or ${plainSmall}`,
  ),
  de: asking(
    "de",
    ({ label, large, small, plainLarge, plainSmall }) =>
      `Meinen Sie bei „${label}“ ${large} oder ${small}? Geben Sie ${plainLarge} oder ${plainSmall} ein`,
  ),
  es: asking(
    "es",
    ({ label, large, small, plainLarge, plainSmall }) =>
      `¿Quiere decir ${large} o ${small} en «${label}»? Escriba ${plainLarge} o ${plainSmall}`,
  ),
  fr: asking(
    "fr",
    ({ label, large, small, plainLarge, plainSmall }) =>
      `Pour «\u00a0${label}\u00a0», voulez-vous dire ${large} ou ${small}\u00a0? Saisissez ${plainLarge} ou ${plainSmall}`,
  ),
  ar: asking(
    "ar-u-nu-latn",
    ({ label, large, small, plainLarge, plainSmall }) =>
      `هل تقصد ${large} أم ${small} في «\u2068${label}\u2069»؟ يجب كتابة ${plainLarge} أو ${plainSmall}`,
  ),
  ja: asking(
    "ja",
    ({ label, large, small, plainLarge, plainSmall }) =>
      `「${label}」は${large}と${small}のどちらですか？${plainLarge}または${plainSmall}と入力してください`,
  ),
};

function asking(tag: string, say: (readings: Readings) => string): OwnIssueWords {
  const grouped = new Intl.NumberFormat(tag, { useGrouping: "always", minimumFractionDigits: 0, maximumFractionDigits: 3 });
  const plain = (digits: number) => new Intl.NumberFormat(tag, { useGrouping: false, minimumFractionDigits: digits });
  return {
    "number.two_readings": ({ thousands, decimal }, label) =>
      say({
        label,
        large: grouped.format(Number(thousands)),
        small: new Intl.NumberFormat(tag, { minimumFractionDigits: 3 }).format(Number(decimal)),
        plainLarge: plain(0).format(Number(thousands)),
        plainSmall: plain(4).format(Number(decimal)),
      }),
  };
}
