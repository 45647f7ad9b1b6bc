import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { formatsIn } from "@/lib/rules/words/formats";

export const FORMAT = "hu";

export const { date, moment, left, number, plain, readings, or, and } = formatsIn(FORMAT);

export const FAMILIES = { "image/*": "kép", "audio/*": "hangfájl", "video/*": "videó", "text/*": "szövegfájl" };

export const PARTS: Record<DatePart, string> = { day: "a nap", month: "a hónap", year: "az év", time: "az időpont" };

/** A question or a request is answered; only what has a name is filled in. */
export const isSentence = (label: string): boolean => /[?!.…]$/.test(label.trim());

/**
 * A label stands before a colon: in a sentence it would need "a" or "az", and a suffix. Nouns after a number have no plural, so that there are no
 * plural forms in this language. Dates and numbers never end a word that takes a suffix: it would depend on how they are read.
 */
export const about = (label: string, rule: string): string => `„${label}”: ${rule}`;

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null)
    return min === max ? `csak ${number(min)} lehet` : `legalább ${number(min)}, legfeljebb ${number(max)} lehet`;
  return min === null ? `legfeljebb ${number(max ?? 0)} lehet` : `legalább ${number(min)} legyen`;
}

/** "pontosan 1 lehetőséget", "legalább 1, legfeljebb 3 lehetőséget". */
export function count({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null) return min === max ? `pontosan ${options(max)}` : between(min, max);
  return min === null ? `legfeljebb ${options(max ?? 0)}` : `legalább ${options(min)}`;
}

function between(min: number, max: number): string {
  return max - min === 1 ? `${number(min)} vagy ${options(max)}` : `legalább ${number(min)}, legfeljebb ${options(max)}`;
}

function options(many: number): string {
  return `${number(many)} lehetőséget`;
}

/** "legkorábban 2026. május 1., legkésőbb a mai nap lehet" …; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? `csak ${day(min)} lehet` : `legkorábban ${day(min)}, legkésőbb ${day(max)} lehet`;
  if (min !== null) return `legkorábban ${day(min)} lehet`;
  return max === null ? null : `legkésőbb ${day(max)} lehet`;
}

function day(bound: string): string {
  return bound === "today" ? "a mai nap" : date(bound);
}

/** From the greatest to the smallest, as a Hungarian date is said. */
export const SAID: DatePart[] = ["year", "month", "day", "time"];

/** `2026-03-27T14:30` as it is typed into the inputs of a date, the year first: "2026 3 27 14:30". */
export function typed(iso: string): string {
  const [day = "", time] = iso.split("T");
  const numbers = day.split("-").map(Number).join(" ");
  return time === undefined ? numbers : `${numbers} ${time}`;
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
