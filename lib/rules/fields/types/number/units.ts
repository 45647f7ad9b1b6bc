import { asciiDigits } from "@/lib/rules/fields/definition/typed-number";

/** The signs of currencies that are also written as codes. */
const CURRENCIES: Record<string, string[]> = {
  $: ["USD", "CAD", "AUD", "NZD", "MXN", "ARS", "CLP", "COP", "SGD", "HKD", "US$"],
  "€": ["EUR", "EURO", "EUROS"],
  "£": ["GBP"],
  "¥": ["JPY", "CNY", "円", "元"],
  "₹": ["INR"],
  "₩": ["KRW"],
  "₽": ["RUB"],
  "₺": ["TRY"],
  "₴": ["UAH"],
  zł: ["PLN"],
  kr: ["SEK", "NOK", "DKK"],
};
const PREFIX = /^([+−‐–-]?)\s*([^\d.,+−‐–\s-]+)\s*(?=[\d.,+−‐–-])/u;
const SUFFIX = /(\d[.,]?)\s*([^\d.,\s]+)$/u; // no lookbehind: some browsers do not know it

/**
 * A number without the unit that people write beside it: that of the question (`12 €`, `EUR 12`), or if it has none, a currency sign
 * or a percent sign (`$1,200`, `5%`). Any other unit stays, so that the number is refused. @param typed a short text
 */
export function withoutUnit(typed: string, unit: string | undefined): string {
  const text = asciiDigits(typed);
  const [prefix, suffix] = [PREFIX.exec(text), SUFFIX.exec(text)];
  const names = [prefix?.[2], suffix?.[2]].filter((name) => name !== undefined);
  if (names.length === 0 || !names.every((name) => isUnit(name, unit))) return typed;
  return text.replace(SUFFIX, "$1").replace(PREFIX, "$1");
}

function isUnit(name: string, unit: string | undefined): boolean {
  if (unit === undefined) return /^(?:\p{Sc}|%)$/u.test(name);
  const known = [unit, unit.split(/[\s/]/u, 1)[0] ?? ""].flatMap(namesOf);
  return namesOf(name).some((each) => known.includes(each));
}

/** A unit in upper case, with the sign of its currency if it is one. */
function namesOf(unit: string): string[] {
  const name = unit.normalize("NFKC").toUpperCase();
  const others = Object.entries(CURRENCIES).flatMap(([sign, codes]) =>
    [sign.toUpperCase(), ...codes].includes(name) ? [sign.toUpperCase()] : [],
  );
  return [name, ...others];
}
