import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { formatsIn } from "@/lib/rules/words/formats";
import { pluralsIn } from "@/lib/rules/words/plurals";

export const FORMAT = "ro";

export const { date, moment, left, number, plain, readings, or, and } = formatsIn(FORMAT, { lists: "conjunction" }); // "1 oră și 29 de minute"

export const FAMILIES = { "image/*": "imagine", "audio/*": "fișier audio", "video/*": "fișier video", "text/*": "fișier text" };

export const PARTS: Record<DatePart, string> = { day: "ziua", month: "luna", year: "anul", time: "ora" };

/** Nouns as they follow a number: "2 opțiuni", but "20 de opțiuni". */
export const CHARACTERS = { one: "caracter", few: "caractere", other: "de caractere" };

export const DIGITS = { one: "cifră", few: "cifre", other: "de cifre" };

export const FILES = { one: "fișier", few: "fișiere", other: "de fișiere" };

export const MINUTES = { one: "minut", few: "minute", other: "de minute" };

export const PLACES = { one: "loc", few: "locuri", other: "de locuri" };

export const RESPONSES = { one: "răspuns", few: "răspunsuri", other: "de răspunsuri" };

export const ENTRIES = { one: "înregistrare", few: "înregistrări", other: "de înregistrări" };

const OPTIONS = { one: "opțiune", few: "opțiuni", other: "de opțiuni" };

export const plural = pluralsIn(FORMAT);

/** "1 caracter", "5 caractere", "20 de caractere". */
export function many(count: number, noun: typeof CHARACTERS): string {
  return `${number(count)} ${plural(count, noun)}`;
}

/** A question or a request is answered; only what has a name is completed. */
export const isSentence = (label: string): boolean => /[?!.…]$/.test(label.trim());

export const answer = (label: string): string => `Răspunsul la „${label}”`;

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? number(min) : `între ${number(min)} și ${number(max)}`;
  return min === null ? `cel mult ${number(max ?? 0)}` : `cel puțin ${number(min)}`;
}

export function count({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null) return min === max ? `exact ${options(max)}` : between(min, max);
  return min === null ? `cel mult ${options(max ?? 0)}` : `cel puțin ${options(min)}`;
}

/** "1 sau 2 opțiuni", "între 1 și 3 opțiuni". */
function between(min: number, max: number): string {
  return max - min === 1 ? `${number(min)} sau ${options(max)}` : `între ${number(min)} și ${options(max)}`;
}

function options(many: number): string {
  return many === 1 ? "o opțiune" : `${number(many)} ${plural(many, OPTIONS)}`;
}

/** "între 1 mai 2026 și data de astăzi", "1 mai 2026 sau o dată ulterioară" …; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? day(min) : `între ${day(min)} și ${day(max)}`;
  if (min !== null) return `${day(min)} sau o dată ulterioară`;
  return max === null ? null : `${day(max)} sau o dată anterioară`;
}

function day(bound: string): string {
  return bound === "today" ? "data de astăzi" : date(bound);
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
