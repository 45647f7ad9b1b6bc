import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { fileKinds, formatsIn } from "@/lib/rules/words/formats";
import { pluralsIn } from "@/lib/rules/words/plurals";

export const FORMAT = "da";
const formats = formatsIn(FORMAT, { lists: "conjunction" }); // "1 time og 29 minutter"
export const { date, moment, left, number, plain, readings, and } = formats;
const { or } = formats;

const FAMILIES = { "image/*": "billede", "audio/*": "lydfil", "video/*": "video", "text/*": "tekstfil" };

export const PARTS: Record<DatePart, string> = { day: "dag", month: "måned", year: "år", time: "klokkeslæt" };

export const FILES = { one: "fil", other: "filer" };

export const DIGITS = { one: "ciffer", other: "cifre" };

export const ENTRIES = { one: "punkt", other: "punkter" };

export const MINUTES = { one: "minut", other: "minutter" };

const OPTIONS = { one: "mulighed", other: "muligheder" };

export const plural = pluralsIn(FORMAT);

/** "1 fil", "2 filer". */
export const count = (many: number, noun: typeof FILES): string => `${number(many)} ${plural(many, noun)}`;

export const quote = (label: string): string => `”${label}”`;

export const isSentence = (label: string): boolean => /[?!.…]$/.test(label.trim());

/** What a sentence says something of. Nothing behind it may agree with the gender of a label: "langt", "lang". */
export const answer = (label: string): string => (isSentence(label) ? `Svaret på ${quote(label)}` : quote(label));

export const kinds = (accept: string[]): string => or(fileKinds(accept, FAMILIES));

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? `være ${number(min)}` : `være et tal mellem ${number(min)} og ${number(max)}`;
  return min === null ? `højst være ${number(max ?? 0)}` : `mindst være ${number(min)}`;
}

/** "præcis 1 mulighed", "1 eller 2 muligheder", "mindst 2 muligheder". */
export function selectCount({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null)
    return min === max ? `præcis ${count(max, OPTIONS)}` : `${number(min)} ${max - min === 1 ? "eller" : "til"} ${count(max, OPTIONS)}`;
  return min === null ? `højst ${count(max ?? 0, OPTIONS)}` : `mindst ${count(min, OPTIONS)}`;
}

/** "skal ligge mellem den 1. maj 2026 og i dag", "må ikke ligge i fremtiden" …; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? `skal være ${day(min)}` : `skal ligge mellem ${day(min)} og ${day(max)}`;
  if (min !== null) return min === "today" ? "må ikke ligge i fortiden" : `må ikke ligge før ${day(min)}`;
  if (max === null) return null;
  return max === "today" ? "må ikke ligge i fremtiden" : `må ikke ligge efter ${day(max)}`;
}

function day(bound: string): string {
  return bound === "today" ? "i dag" : `den ${date(bound)}`;
}

/** "14.30", as in "kl. 14.30": a time as people write it, which the page reads as it reads "14:30". */
export const clock = (time: string): string => time.replace(":", ".");

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
