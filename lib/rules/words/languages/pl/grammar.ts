import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { fileKinds, formatsIn } from "@/lib/rules/words/formats";
import { pluralsIn, type Plurals } from "@/lib/rules/words/plurals";

export const FORMAT = "pl";

const formats = formatsIn(FORMAT);
export const { number, plain, readings, and } = formats;
const { or } = formats;

/** "27 marca 2026, godz. 14:30": Intl has nothing between the date and the time. */
const withHour = (text: string): string => text.replace(/[ ,]{1,3}(?=\d\d:\d\d)/, ", godz. ");
export const date = (iso: string): string => withHour(formats.date(iso));
export const moment = (instant: Date): string => withHour(formats.moment(instant));

/** In the accusative, which all sentences have it in ("za 1 godzinę", "przez 2 dni") but that of the closing time: the page’s script rewrites it with what Intl says. */
export const left = (minutes: number): string => formats.left(minutes).replace("godzina", "godzinę").replace("minuta", "minutę");

const FAMILIES = { "image/*": "obraz", "audio/*": "plik dźwiękowy", "video/*": "film", "text/*": "plik tekstowy" };

/** In the accusative. */
export const PARTS: Record<DatePart, string> = { day: "dzień", month: "miesiąc", year: "rok", time: "godzinę" };

/** Nouns as they are counted in the nominative and the accusative, which are the same but for `one`. */
const CHARACTERS = { one: "znak", few: "znaki", many: "znaków", other: "znaku" };
const OPTIONS = { one: "opcję", few: "opcje", many: "opcji", other: "opcji" };
const DIGITS = { one: "cyfrę", few: "cyfry", many: "cyfr", other: "cyfry" };
const FILES = { one: "plik", few: "pliki", many: "plików", other: "pliku" };
const ENTRIES = { one: "pozycję", few: "pozycje", many: "pozycji", other: "pozycji" };

const plural = pluralsIn(FORMAT);

export const characters = (many: number): string => `${number(many)} ${plural(many, CHARACTERS)}`;
const options = (many: number): string => `${number(many)} ${plural(many, OPTIONS)}`;
export const digits = (many: number): string => `${number(many)} ${plural(many, DIGITS)}`;
export const files = (many: number): string => `${number(many)} ${plural(many, FILES)}`;
export const entries = (many: number): string => `${number(many)} ${plural(many, ENTRIES)}`;
export const answers = (many: number): string =>
  `${number(many)} ${plural(many, { one: "nową odpowiedź", few: "nowe odpowiedzi", many: "nowych odpowiedzi", other: "nowej odpowiedzi" })}`;

/** Forms of a whole clause, with the number at its sign. */
const counted = (many: number, forms: Plurals): string => plural(many, forms).replace("#", number(many));

export const placesLeft = (many: number): string =>
  counted(many, { one: "zostało # miejsce", few: "zostały # miejsca", many: "zostało # miejsc", other: "zostało # miejsca" });

export const questionsFollow = (many: number): string =>
  counted(many, {
    one: "pojawiło się jeszcze # pytanie",
    few: "pojawiły się jeszcze # pytania",
    many: "pojawiło się jeszcze # pytań",
    other: "pojawiło się jeszcze # pytania",
  });

export const minutesStep = (many: number): string =>
  many === 1 ? "co minutę" : `co ${number(many)} ${plural(many, { few: "minuty", many: "minut", other: "minuty" })}`;

export const quote = (label: string): string => `„${label}”`;

/** A question or a request is answered; only what has a name is filled in. */
export const isSentence = (label: string): boolean => /[?!.…]$/.test(label.trim());

export const inField = (label: string): string => `W polu ${quote(label)}`;

export const kinds = (accept: string[]): string => or(fileKinds(accept, FAMILIES));

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? `liczbę ${number(min)}` : `liczbę od ${number(min)} do ${number(max)}`;
  return min === null ? `liczbę nie większą niż ${number(max ?? 0)}` : `liczbę nie mniejszą niż ${number(min)}`;
}

export function selectCount({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null) {
    if (min === max) return `dokładnie ${options(max)}`;
    return max - min === 1 ? `${min} lub ${options(max)}` : `od ${min} do ${max} opcji`;
  }
  return min === null ? `najwyżej ${options(max ?? 0)}` : `co najmniej ${options(min)}`;
}

/** Without the comma of "1 maja 2026, godz. 14:30", which would need another behind it. */
const day = (bound: string, today: string): string => (bound === "today" ? today : date(bound).replace(", godz.", " godz."));

/** "datę od 1 maja 2026 do dziś", "datę nie wcześniejszą niż dzisiejsza" …, after "wpisz"; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && min === max) return min === "today" ? "dzisiejszą datę" : `datę ${date(min)}`;
  if (min !== null && max !== null) return `datę od ${day(min, "dziś")} do ${day(max, "dziś")}`;
  if (min !== null) return `datę nie wcześniejszą niż ${day(min, "dzisiejsza")}`;
  return max === null ? null : `datę nie późniejszą niż ${day(max, "dzisiejsza")}`;
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
