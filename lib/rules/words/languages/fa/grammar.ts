import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { fileKinds, formatsIn } from "@/lib/rules/words/formats";

// Western digits and Gregorian dates: the inputs of a date and the numbers in answers are typed with them.
export const FORMAT = "fa-u-ca-gregory-nu-latn";
const formats = formatsIn(FORMAT);
export const { date, moment, number, plain, readings } = formats;

/** "2 روز، 2 ساعت و 5 دقیقه": Persian has no comma before its last "و" or "یا", where Intl writes one. */
export const left = (minutes: number): string => formats.left(minutes).replace("، و ", " و ");

export const and = (items: string[]): string => listed(items, "و");
const or = (items: string[]): string => listed(items, "یا");

function listed(items: string[], word: string): string {
  return items.length < 2 ? items.join("") : `${items.slice(0, -1).join("، ")} ${word} ${items.at(-1)}`;
}

const FAMILIES = { "image/*": "تصویر", "audio/*": "فایل صوتی", "video/*": "ویدیو", "text/*": "فایل متنی" };

export const PARTS: Record<DatePart, string> = { day: "روز", month: "ماه", year: "سال", time: "ساعت" };

/** From the greatest to the smallest, as a Persian date is written. */
export const SAID: DatePart[] = ["year", "month", "day", "time"];

/** Keeps people's text, of either direction, from turning the sentence around. Written as escapes, to be seen. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** What is always written from left to right. */
export const latin = (text: string): string => `\u2066${text}\u2069`;

export const quote = (label: string): string => `«${isolate(label)}»`;

export const answer = (label: string): string => `پاسخ ${quote(label)}`;

export const isSentence = (label: string): boolean => /[?؟!.…]$/.test(label.trim());

/** Isolated one by one: behind Persian, 3GP would be read as GP3. */
export const kinds = (accept: string[]): string => or(fileKinds(accept, FAMILIES).map(isolate));

/** A noun stays in the singular behind a number. */
export const characters = (count: number): string => `${number(count)} نویسه`;

export function selectCount({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null) {
    if (min === max) return `دقیقاً ${number(max)} گزینه انتخاب کنید`;
    return `${number(min)} ${max - min === 1 ? "یا" : "تا"} ${number(max)} گزینه انتخاب کنید`;
  }
  return min === null ? `حداکثر ${number(max ?? 0)} گزینه انتخاب کنید` : `حداقل ${number(min)} گزینه انتخاب کنید`;
}

/** What stands before "باشد": "عددی بین 1 و 12". */
export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? `عدد ${number(min)}` : `عددی بین ${number(min)} و ${number(max)}`;
  return min === null ? `${number(max ?? 0)} یا کمتر` : `${number(min)} یا بیشتر`;
}

/** "بین 1 مهٔ 2026 و امروز", "امروز یا بعد از آن" …; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? day(min) : `بین ${day(min)} و ${day(max)}`;
  if (min !== null) return `${day(min)} یا بعد از آن`;
  return max === null ? null : `${day(max)} یا قبل از آن`;
}

function day(bound: string): string {
  return bound === "today" ? "امروز" : date(bound);
}
