import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { formatsIn } from "@/lib/rules/words/formats";

export const FORMAT = "de";

export const { date, moment, left, number, plain, readings, or, and } = formatsIn(FORMAT, { lists: "conjunction" }); // "1 Stunde und 29 Minuten"

export const FAMILIES = { "image/*": "Bild", "audio/*": "Audiodatei", "video/*": "Video", "text/*": "Textdatei" };

export const PARTS: Record<DatePart, string> = { day: "der Tag", month: "der Monat", year: "das Jahr", time: "die Uhrzeit" };

export function isQuestion(label: string): boolean {
  return label.trim().endsWith("?");
}

/** What a sentence says something of: a question cannot be a number, only the answer to it. */
export function answer(label: string): string {
  return isQuestion(label) ? `Die Antwort auf „${label}“` : `„${label}“`;
}

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null)
    return min === max ? `muss ${number(min)} sein` : `muss zwischen ${number(min)} und ${number(max)} liegen`;
  return min === null ? `darf höchstens ${number(max ?? 0)} sein` : `muss mindestens ${number(min)} sein`;
}

export function count({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null)
    return min === max ? `genau ${options(max)}` : `${min} ${max - min === 1 ? "oder" : "bis"} ${options(max)}`;
  return min === null ? `höchstens ${options(max ?? 0)}` : `mindestens ${options(min)}`;
}

function options(many: number): string {
  return many === 1 ? "eine Option" : `${number(many)} Optionen`;
}

/** "muss zwischen dem 1. Mai 2026 und heute liegen", "darf nicht in der Zukunft liegen" …; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && min === max) return `muss ${min === "today" ? "heute" : `der ${date(min)}`} sein`;
  if (min !== null && max !== null) return `muss zwischen ${day(min)} und ${day(max)} liegen`;
  if (min !== null) return min === "today" ? "darf nicht in der Vergangenheit liegen" : `darf nicht vor ${day(min)} liegen`;
  if (max === null) return null;
  return max === "today" ? "darf nicht in der Zukunft liegen" : `darf nicht nach ${day(max)} liegen`;
}

function day(bound: string): string {
  return bound === "today" ? "heute" : `dem ${date(bound)}`;
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
