import { isTimeZone } from "@/lib/base/time/time-zone";
import { isLanguage } from "@/lib/rules/words/is-language";
import { localeNames } from "@/lib/rules/words/locale-names";
import type { Role } from "./match-columns";

/** A row of the list; `cells` change as the owner corrects them. */
export type ListRow = { /** As spreadsheets count. */ line: number; cells: string[]; isLeftOut: boolean };

export type Mistake = "noName" | "longName" | "noAt" | "badEmail" | "repeated" | "locale" | "timeZone" | "longId" | "longAnswer";
type PersonEntry = {
  name: string;
  email?: string;
  locale?: string;
  time_zone?: string;
  external_id?: string;
  data?: Record<string, string>;
};
export type CheckedRow = {
  row: ListRow;
  person: PersonEntry;
  mistake: Mistake | null;
  /** The first line with the same address. */ twin: number | null;
};

const MAX_TEXT = 255;
const MAX_ANSWER = 1000;

/** Everyone of the list who is not left out, with the first mistake of each. The service checks again. */
export function checkPeople(rows: readonly ListRow[], roles: readonly Role[]): CheckedRow[] {
  const seen = new Map<string, number>();
  return rows
    .filter(({ isLeftOut }) => !isLeftOut)
    .map((row) => {
      const person = personOf(row, roles);
      const address = person.email?.toLowerCase();
      const twin = address === undefined ? undefined : seen.get(address);
      if (address !== undefined && twin === undefined) seen.set(address, row.line);
      const mistake = mistakeOf(person, roles) ?? (twin === undefined ? null : "repeated");
      return { row, person, mistake, twin: twin ?? null };
    });
}

function personOf({ cells }: ListRow, roles: readonly Role[]): PersonEntry {
  const textOf = (wanted: Role) =>
    cells
      .filter((cell, column) => roles[column] === wanted && cell.trim() !== "")
      .map((cell) => cell.replace(/\s+/g, " ").trim())
      .join(" ");
  const email = textOf("address");
  const [locale, timeZone, externalId] = [textOf("locale"), textOf("time_zone"), textOf("external_id")];
  const data = Object.fromEntries(
    roles.flatMap((role, column) => (role.startsWith("data.") && cells[column] ? [[role.slice("data.".length), cells[column]]] : [])),
  );
  return {
    name: roles.some(isName) ? wholeName(textOf("name"), textOf("family_name")) : email, // a list of addresses alone
    ...(email !== "" && { email }),
    ...(locale !== "" && { locale: localeOf(locale) }),
    ...(timeZone !== "" && { time_zone: timeZone }),
    ...(externalId !== "" && { external_id: externalId }),
    ...(Object.keys(data).length > 0 && { data }),
  };
}

function isName(role: Role): boolean {
  return role === "name" || role === "family_name";
}

/** In Chinese, Japanese and Korean the family name comes first. */
function wholeName(given: string, family: string): string {
  const isEastern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(family);
  return (isEastern ? [family, given] : [given, family]).filter((part) => part !== "").join(" ");
}

const english = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** The tag of a language by its tag or its name: `pt_br` is `pt-BR`, `Deutsch` and `German` are `de`. What is neither stays as it is. */
function localeOf(text: string): string {
  const word = text.toLowerCase();
  const named = localeNames.find((name) =>
    [name, "en"].some((inLocale) => new Intl.DisplayNames([inLocale], { type: "language" }).of(name)?.toLowerCase() === word),
  );
  const tag = text.replaceAll("_", "-");
  return named ?? (isKnown(tag) ? (Intl.getCanonicalLocales(tag)[0] ?? tag) : text);
}

/** Whether somebody has named the language: words such as “englisch” look like tags too. */
function isKnown(tag: string): boolean {
  return isLanguage(tag) && english.of(tag) !== undefined;
}

function mistakeOf(
  { name, email, locale, time_zone: timeZone, external_id: externalId, data }: PersonEntry,
  roles: readonly Role[],
): Mistake | null {
  if (email !== undefined && !email.includes("@")) return "noAt";
  if (email !== undefined && !isAddress(email)) return "badEmail";
  if (name === "") return roles.some(isName) ? "noName" : "badEmail";
  if (Array.from(name).length > MAX_TEXT) return "longName";
  if (locale !== undefined && !isKnown(locale)) return "locale";
  if (timeZone !== undefined && !isTimeZone(timeZone)) return "timeZone";
  if (externalId !== undefined && Array.from(externalId).length > MAX_TEXT) return "longId";
  if (data && Object.values(data).some((answer) => answer.length > MAX_ANSWER)) return "longAnswer";
  return null;
}

/** Roughly an address; the service knows exactly. */
function isAddress(text: string): boolean {
  const [local = "", domain = "", ...more] = text.split("@");
  const isWord = (part: string) => part !== "" && !/[\s,;<>()"]/.test(part);
  return more.length === 0 && isWord(local) && isWord(domain) && text.length <= 254 && /^[^.]+(?:\.[^.]+)+$/.test(domain);
}
