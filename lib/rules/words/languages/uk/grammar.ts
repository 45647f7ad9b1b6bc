import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { fileKinds, formatsIn } from "@/lib/rules/words/formats";
import { pluralsIn, type Plurals } from "@/lib/rules/words/plurals";

export const FORMAT = "uk";

const formats = formatsIn(FORMAT);
export const { number, plain, readings, and } = formats;
const { or } = formats;

/** "27 березня 2026 року об 11:30": in full, as "р." would end a sentence, and with the preposition that 11 needs. */
const inFull = (text: string): string => text.replace(/(?<=\d\s)р\./, "року").replace(/\sо\s(?=11:)/, " об ");
export const date = (iso: string): string => inFull(formats.date(iso));
export const moment = (instant: Date): string => inFull(formats.moment(instant));

/** In the accusative, which all sentences have it in ("через 1 годину") but that of the closing time: the page’s script rewrites it with what Intl says. */
export const left = (minutes: number): string => formats.left(minutes).replace("година", "годину").replace("хвилина", "хвилину");

const FAMILIES = { "image/*": "зображення", "audio/*": "аудіофайл", "video/*": "відео", "text/*": "текстовий файл" };

/** In the accusative. */
export const PARTS: Record<DatePart, string> = { day: "день", month: "місяць", year: "рік", time: "час" };

const plural = pluralsIn(FORMAT);

/** Forms of a noun or a whole clause, with the number at its sign. `one` is also for 21, 31 … */
const counted = (many: number, forms: Plurals): string => plural(many, forms).replace("#", number(many));

/** In the accusative. */
export const characters = (many: number): string =>
  counted(many, { one: "# символ", few: "# символи", many: "# символів", other: "# символу" });
const options = (many: number): string => counted(many, { one: "# варіант", few: "# варіанти", many: "# варіантів", other: "# варіанта" });
export const files = (many: number): string => counted(many, { one: "# файл", few: "# файли", many: "# файлів", other: "# файлу" });
export const entries = (many: number): string => counted(many, { one: "# запис", few: "# записи", many: "# записів", other: "# запису" });
export const digits = (many: number): string => counted(many, { one: "# цифру", few: "# цифри", many: "# цифр", other: "# цифри" });

/** In the genitive. */
export const ofCharacters = (many: number): string =>
  counted(many, { one: "# символу", few: "# символів", many: "# символів", other: "# символу" });
const ofOptions = (many: number): string =>
  counted(many, { one: "# варіанта", few: "# варіантів", many: "# варіантів", other: "# варіанта" });
export const ofAnswers = (many: number): string =>
  counted(many, { one: "# відповіді", few: "# відповідей", many: "# відповідей", other: "# відповіді" });

export const newAnswers = (many: number): string =>
  counted(many, { one: "# нова відповідь", few: "# нові відповіді", many: "# нових відповідей", other: "# нової відповіді" });

export const placesLeft = (many: number): string =>
  counted(many, {
    one: "залишилося # місце",
    few: "залишилося # місця",
    many: "залишилося # місць",
    other: "залишилося # місця",
  });

export const questionsFollow = (many: number): string =>
  counted(many, {
    one: "з’явилося ще # запитання",
    few: "з’явилося ще # запитання",
    many: "з’явилося ще # запитань",
    other: "з’явилося ще # запитання",
  });

export const minutesStep = (many: number): string =>
  counted(many, { one: "у # хвилину", few: "у # хвилини", many: "у # хвилин", other: "у # хвилини" });

export const quote = (label: string): string => `«${label}»`;

/** A question or a request is answered; only what has a name is filled in. */
export const isSentence = (label: string): boolean => /[?!.…]$/.test(label.trim());

export const inField = (label: string): string => `У полі ${quote(label)}`;

export const kinds = (accept: string[]): string => or(fileKinds(accept, FAMILIES));

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? `число ${number(min)}` : `число від ${number(min)} до ${number(max)}`;
  return min === null ? `число, не більше за ${number(max ?? 0)}` : `число, не менше за ${number(min)}`;
}

export function selectCount({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null) {
    if (min === max) return `рівно ${options(max)}`;
    return max - min === 1 ? `${min} або ${options(max)}` : `від ${min} до ${ofOptions(max)}`;
  }
  return min === null ? `не більше ніж ${options(max ?? 0)}` : `щонайменше ${options(min)}`;
}

const day = (bound: string): string => (bound === "today" ? "сьогодні" : date(bound));

/** "не раніше ніж 1 травня 2026 року і не пізніше ніж сьогодні" …, after "має бути"; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && min === max) return min === "today" ? "сьогоднішньою" : `такою: ${date(min)}`;
  const bounds = [min !== null && `не раніше ніж ${day(min)}`, max !== null && `не пізніше ніж ${day(max)}`].filter(
    (bound) => bound !== false,
  );
  return bounds.length === 0 ? null : and(bounds);
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
