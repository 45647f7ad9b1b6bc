import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { fileKinds, formatsIn } from "@/lib/rules/words/formats";
import { pluralsIn } from "@/lib/rules/words/plurals";

export const FORMAT = "he";
const formats = formatsIn(FORMAT, { lists: "conjunction" }); // "3 שעות ו-20 דקות"
export const { date, moment, number, plain, readings, and } = formats;
const { or } = formats;

/** "דקה אחת", not "1 דקה" as Intl writes it, and "שעה אחת ודקה אחת". */
export const left = (minutes: number): string =>
  formats
    .left(minutes)
    .replaceAll(/(^|ו-|\s)1 (דקה|שעה)/g, (_, before: string, unit: string) => `${before === "ו-" ? "ו" : before}${unit} אחת`);

const FAMILIES = { "image/*": "תמונה", "audio/*": "קובץ שמע", "video/*": "סרטון", "text/*": "קובץ טקסט" };

export const PARTS: Record<DatePart, string> = { day: "יום", month: "חודש", year: "שנה", time: "שעה" };

type Noun = { one: string; two: string; other: string };

/** Numbers of things agree with their gender, and one and two are written as words. */
export const CHARACTERS: Noun = { one: "תו אחד", two: "שני תווים", other: "תווים" };

const OPTIONS: Noun = { one: "אפשרות אחת", two: "שתי אפשרויות", other: "אפשרויות" };

export const QUESTIONS: Noun = { one: "שאלה אחת", two: "שתי שאלות", other: "שאלות" };

export const FILES: Noun = { one: "קובץ אחד", two: "שני קבצים", other: "קבצים" };

export const ENTRIES: Noun = { one: "פריט אחד", two: "שני פריטים", other: "פריטים" };

export const PLACES: Noun = { one: "מקום אחד", two: "שני מקומות", other: "מקומות" };

export const ANSWERS: Noun = { one: "תשובה אחת", two: "שתי תשובות", other: "תשובות" };

export const NEW_ANSWERS: Noun = { one: "תשובה חדשה אחת", two: "שתי תשובות חדשות", other: "תשובות חדשות" };

export const MINUTES: Noun = { one: "דקה אחת", two: "שתי דקות", other: "דקות" };

/** Keeps people's text, of either direction, from turning the sentence around. Written as escapes, to be seen. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** What is always written from left to right. */
export const latin = (text: string): string => `\u2066${text}\u2069`;

export const quote = (label: string): string => `”${isolate(label)}”`;

/** The answer is feminine: what follows agrees with it, not with the label. */
export const answer = (label: string): string => `התשובה על ${quote(label)}`;

export const answerMustBe = (label: string): string => `${answer(label)} צריכה להיות`;

export const isSentence = (label: string): boolean => /[?!.…]$/.test(label.trim());

/** Isolated one by one: behind Hebrew, 3GP would be read as GP3. */
export const kinds = (accept: string[]): string => or(fileKinds(accept, FAMILIES).map(isolate));

const plural = pluralsIn("he");

/** "תו אחד", "שני תווים", "3 תווים". */
export function count(many: number, noun: Noun): string {
  const form = plural(many, noun);
  return form === noun.other ? `${number(many)} ${form}` : form;
}

export function selectCount({ min, max }: IssueParams["select_count"]): string {
  const least = count(min ?? 0, OPTIONS);
  const most = count(max ?? 0, OPTIONS);
  if (min === null) return `אפשר לבחור ${max === 1 ? `רק ${most}` : `${most} לכל היותר`}`;
  if (max === null) return `יש לבחור לפחות ${least}`;
  return min === max ? `יש לבחור ${most} בדיוק` : `יש לבחור לפחות ${least} ולכל היותר ${most}`;
}

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? `המספר ${number(min)}` : `מספר בין ${number(min)} ל-${number(max)}`;
  return min === null ? `מספר שאינו גדול מ-${number(max ?? 0)}` : `מספר שאינו קטן מ-${number(min)}`;
}

/** "בין 1 במאי 2026 להיום", "היום או מאוחר יותר" …; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? day(min) : `בין ${day(min)} ${max === "today" ? "להיום" : `ל-${date(max)}`}`;
  if (min !== null) return `${day(min)} או מאוחר יותר`;
  return max === null ? null : `${day(max)} או מוקדם יותר`;
}

function day(bound: string): string {
  return bound === "today" ? "היום" : date(bound);
}
