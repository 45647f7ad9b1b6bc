import type { DatePart, IssueParams } from "@/lib/rules/words/answer-issue";
import { fileKinds, formatsIn } from "@/lib/rules/words/formats";
import { pluralsIn } from "@/lib/rules/words/plurals";

export const FORMAT = "sv";
const formats = formatsIn(FORMAT, { lists: "conjunction" }); // "1 timme och 29 minuter"
export const { date, moment, number, plain, readings, and } = formats;
const { or } = formats;

/** "90 dagar": in a form nobody counts in "dygn". */
export const left = (minutes: number): string => formats.left(minutes).replace("dygn", "dagar");

const FAMILIES = { "image/*": "bild", "audio/*": "ljudfil", "video/*": "video", "text/*": "textfil" };

export const PARTS: Record<DatePart, string> = { day: "dag", month: "månad", year: "år", time: "tid" };

export const FILES = { one: "fil", other: "filer" };

export const DIGITS = { one: "siffra", other: "siffror" };

export const MINUTES = { one: "minut", other: "minuter" };

export const plural = pluralsIn(FORMAT);

/** "1 fil", "2 filer". */
export const count = (many: number, noun: typeof FILES): string => `${number(many)} ${plural(many, noun)}`;

export const quote = (label: string): string => `”${label}”`;

export const isSentence = (label: string): boolean => /[?!.…]$/.test(label.trim());

/** What a sentence says something of. Nothing behind it may agree with the gender of a label: "långt", "lång". */
export const answer = (label: string): string => (isSentence(label) ? `Svaret på ${quote(label)}` : quote(label));

export const kinds = (accept: string[]): string => or(fileKinds(accept, FAMILIES));

export function numberRange({ min, max }: IssueParams["number_range"]): string {
  if (min !== null && max !== null) return min === max ? number(min) : `ett tal mellan ${number(min)} och ${number(max)}`;
  return min === null ? `högst ${number(max ?? 0)}` : `minst ${number(min)}`;
}

/** "exakt 1 alternativ", "1 eller 2 alternativ", "minst 2 alternativ": one and several alternatives look the same. */
export function selectCount({ min, max }: IssueParams["select_count"]): string {
  if (min !== null && max !== null)
    return `${min === max ? "exakt " : `${number(min)} ${max - min === 1 ? "eller" : "till"} `}${number(max)} alternativ`;
  return min === null ? `högst ${number(max ?? 0)} alternativ` : `minst ${number(min)} alternativ`;
}

/** "måste ligga mellan den 1 maj 2026 och i dag", "får inte ligga i framtiden" …; null without bounds. */
export function dateRange({ min, max }: IssueParams["date_range"]): string | null {
  if (min !== null && max !== null) return min === max ? `måste vara ${day(min)}` : `måste ligga mellan ${day(min)} och ${day(max)}`;
  if (min !== null) return min === "today" ? "får inte ha passerat" : `får inte ligga före ${day(min)}`;
  if (max === null) return null;
  return max === "today" ? "får inte ligga i framtiden" : `får inte ligga efter ${day(max)}`;
}

function day(bound: string): string {
  return bound === "today" ? "i dag" : `den ${date(bound)}`;
}

/** "2026 03 27 14:30": an ISO date in the order of the inputs, which begin with the year. */
export const typedYearFirst = (iso: string): string => iso.replaceAll(/[-T]/g, " ");

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
