import { localeNames } from "@/lib/rules/words/locale-names";

/** The languages of the respondent's page; a month may be typed in any of them. */
const LANGUAGES = [...localeNames, "en-US"];

let numbers: ReadonlyMap<string, string> | undefined;

/** `3`, `March`, `mar.`, `März`, `марта` as `3`; anything else unchanged, also a name that is another month in another language. */
export function monthNumber(text: string): string {
  if (/^\d*$/.test(text)) return text;
  numbers ??= readNames();
  return numbers.get(plain(text)) ?? text;
}

function readNames(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const [name, number] of LANGUAGES.flatMap(monthsOf)) {
    if ((names.get(name) ?? number) !== number) ambiguous.add(name);
    names.set(name, number);
  }
  for (const name of ambiguous) names.delete(name);
  return names;
}

/** By itself, and behind a day: many languages decline it then. */
const STYLES = [{ month: "long" }, { month: "short" }, { day: "numeric", month: "long" }, { day: "numeric", month: "short" }] as const;

function monthsOf(language: string): [string, string][] {
  return STYLES.flatMap((style) => {
    const format = new Intl.DateTimeFormat(language, { ...style, timeZone: "UTC", numberingSystem: "latn", calendar: "gregory" });
    return Array.from({ length: 12 }, (_, index): [string, string] => {
      const name = format.formatToParts(Date.UTC(2026, index, 1)).find(({ type }) => type === "month")?.value ?? "";
      return [plain(name), String(index + 1)];
    });
  });
}

/** Without case, accents, Arabic vowel signs and full stops. Marks of other scripts tell months apart: ม.ค. is January, มี.ค. is March. */
function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036F\u064B-\u065F.\s]/g, "")
    .toLowerCase();
}
