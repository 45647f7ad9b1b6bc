import type { OwnIssueWords } from "@/lib/rules/fields/definition/field-definition";
import { fill } from "@/lib/rules/words/fill";
import { numbersIn } from "@/lib/rules/words/numbers";
import type { Words } from "@/lib/rules/words/words";
import type { Locale } from "@/lib/rules/words/locale-names";

/** Limits that are no answers themselves, with `{n}`: as hints, and why an answer is refused, with `{label}`. */
const bounds: Record<Locale, Record<"more" | "less" | "notMore" | "notLess", string>> = {
  en: {
    more: "More than {n}",
    less: "Less than {n}",
    notMore: "“{label}” must be more than {n}",
    notLess: "“{label}” must be less than {n}",
  },
  de: {
    more: "Mehr als {n}",
    less: "Weniger als {n}",
    notMore: "„{label}“ muss mehr als {n} sein",
    notLess: "„{label}“ muss weniger als {n} sein",
  },
  es: { more: "Más de {n}", less: "Menos de {n}", notMore: "«{label}» debe ser más de {n}", notLess: "«{label}» debe ser menos de {n}" },
  fr: {
    more: "Plus de {n}",
    less: "Moins de {n}",
    notMore: "«\u00a0{label}\u00a0» doit être supérieur à {n}",
    notLess: "«\u00a0{label}\u00a0» doit être inférieur à {n}",
  },
  ar: {
    more: "أكثر من {n}",
    less: "أقل من {n}",
    notMore: "يجب أن يكون «\u2068{label}\u2069» أكثر من {n}",
    notLess: "يجب أن يكون «\u2068{label}\u2069» أقل من {n}",
  },
  ja: {
    more: "{n}より大きい数",
    less: "{n}より小さい数",
    notMore: "「{label}」は{n}より大きい数にしてください",
    notLess: "「{label}」は{n}より小さい数にしてください",
  },
};

/** A limit as a hint; null without one. */
export function sayBound({ lang, format }: Pick<Words, "lang" | "format">, side: "more" | "less", bound: number | null): string | null {
  return bound === null ? null : fill(bounds[lang][side], { n: numbersIn(format).format(bound) });
}

/** `1,234` and `1.234` as a language writes them, and as nobody can misread them. */
type Readings = { label: string; large: string; small: string; plainLarge: string; plainSmall: string };

/** The question about a number that can be read in two ways. */
export const numberIssues: Record<Locale, OwnIssueWords> = {
  en: asking(
    "en",
    "en",
    ({ label, large, small, plainLarge, plainSmall }) =>
      `Do you mean ${large} or ${small} for “${label}”? Enter ${plainLarge} or ${plainSmall}`,
  ),
  de: asking(
    "de",
    "de",
    ({ label, large, small, plainLarge, plainSmall }) =>
      `Meinen Sie bei „${label}“ ${large} oder ${small}? Geben Sie ${plainLarge} oder ${plainSmall} ein`,
  ),
  es: asking(
    "es",
    "es",
    ({ label, large, small, plainLarge, plainSmall }) =>
      `¿Quiere decir ${large} o ${small} en «${label}»? Escriba ${plainLarge} o ${plainSmall}`,
  ),
  fr: asking(
    "fr",
    "fr",
    ({ label, large, small, plainLarge, plainSmall }) =>
      `Pour «\u00a0${label}\u00a0», voulez-vous dire ${large} ou ${small}\u00a0? Saisissez ${plainLarge} ou ${plainSmall}`,
  ),
  ar: asking(
    "ar",
    "ar-u-nu-latn",
    ({ label, large, small, plainLarge, plainSmall }) =>
      `هل تقصد ${large} أم ${small} في «\u2068${label}\u2069»؟ يجب كتابة ${plainLarge} أو ${plainSmall}`,
  ),
  ja: asking(
    "ja",
    "ja",
    ({ label, large, small, plainLarge, plainSmall }) =>
      `「${label}」は${large}と${small}のどちらですか？${plainLarge}または${plainSmall}と入力してください`,
  ),
};

function asking(lang: Locale, tag: string, say: (readings: Readings) => string): OwnIssueWords {
  const grouped = new Intl.NumberFormat(tag, { useGrouping: "always", minimumFractionDigits: 0, maximumFractionDigits: 3 });
  const plain = (digits: number) => new Intl.NumberFormat(tag, { useGrouping: false, minimumFractionDigits: digits });
  const refuse = (side: "notMore" | "notLess") => (params: Record<string, unknown>, label: string) =>
    fill(bounds[lang][side], { label, n: numbersIn(tag).format(Number(params.bound)) });
  return {
    "number.more_than": refuse("notMore"),
    "number.less_than": refuse("notLess"),
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
