import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { formatsIn } from "@/lib/rules/words/formats";
import { pluralsIn, type Plurals } from "@/lib/rules/words/plurals";

export const FORMAT = "ru";

const formats = formatsIn(FORMAT);
export const { moment, left, number, plain, readings, or, and } = formats;

/** "27 марта 2026 года", "27 марта 2026 года, 14:30": Intl’s "г." would end an error with a full stop, and its "в" does not go with "не позже". */
export const date = (iso: string): string =>
  formats
    .date(iso)
    .replace(/\sг\.$/, " года")
    .replace(/\sг\. в\s/, " года, ");

export const FAMILIES = { "image/*": "изображение", "audio/*": "аудио", "video/*": "видео", "text/*": "текстовый файл" };

export const PARTS: Record<DatePart, string> = { day: "день", month: "месяц", year: "год", time: "время" };

export const plural = pluralsIn("ru");

/** After "от", "до", "не менее" and "не более", a number puts its noun into the genitive: "1 символа", "2 символов". */
const genitive = (count: number, one: string, other: string): string => `${number(count)} ${plural(count, { one, other })}`;

export const characters = (count: number): string => genitive(count, "символа", "символов");
export const files = (count: number): string => genitive(count, "файла", "файлов");
export const entries = (count: number): string => genitive(count, "записи", "записей");
const ofOptions = (count: number): string => genitive(count, "варианта", "вариантов");

const CHARACTERS: Plurals = { one: "символ", few: "символа", many: "символов", other: "символа" };
export const exactly = (count: number): string => `ровно ${number(count)} ${plural(count, CHARACTERS)}`;

const OPTIONS: Plurals = { one: "вариант", few: "варианта", many: "вариантов", other: "варианта" };

export const quote = (label: string): string => `«${label}»`;

export const isSentence = (label: string): boolean => /[?!.…]$/.test(label.trim());

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? `число ${number(min)}` : `число от ${number(min)} до ${number(max)}`;
  return min === null ? `число не больше ${number(max ?? 0)}` : `число не меньше ${number(min)}`;
}

export function selectCount({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null) {
    if (min === max) return max === 1 ? "один вариант" : `ровно ${number(max)} ${plural(max, OPTIONS)}`;
    return max - min === 1 ? `${min} или ${number(max)} ${plural(max, OPTIONS)}` : `от ${min} до ${ofOptions(max)}`;
  }
  if (min === null) return max === 1 ? "не более одного варианта" : `не более ${ofOptions(max ?? 0)}`;
  return min === 1 ? "хотя бы один вариант" : `не менее ${ofOptions(min)}`;
}

/** "дату не раньше 1 мая 2026 года и не позже сегодняшнего дня" …; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && min === max) return min === "today" ? "сегодняшнюю дату" : `дату ${date(min)}`;
  if (min !== null && max !== null) return `дату не раньше ${day(min)} и не позже ${day(max)}`;
  if (min !== null) return `дату не раньше ${day(min)}`;
  return max === null ? null : `дату не позже ${day(max)}`;
}

/** The time before the date, "14:30 1 мая 2026 года": behind it, it would need a comma on both sides. */
function day(bound: string): string {
  return bound === "today" ? "сегодняшнего дня" : date(bound).replace(/^(.+), (\d\d:\d\d)$/, "$2 $1");
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
