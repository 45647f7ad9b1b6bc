/** Forms of a noun by the plural categories of CLDR. A language gives those that `Intl.PluralRules` has for it. */
export type Plurals = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The form of a noun that goes with a number: `plural(3, { one: "znak", few: "znaki", many: "znaków", other: "znaku" })`. @param tag BCP 47 */
export function pluralsIn(tag: string): (count: number, forms: Plurals) => string {
  let rules: Intl.PluralRules | undefined; // made on first use, as all formatters are
  return (count, forms) => forms[(rules ??= new Intl.PluralRules(tag)).select(count)] ?? forms.other;
}
