import type { DatePart } from "@/lib/rules/words/answer-issue";
import { readTime } from "@/lib/rules/fields/definition/clock-time";
import { monthNumber } from "./month-names";
import type { Posted } from "@/lib/rules/fields/definition/field-definition";
import { asciiDigits } from "@/lib/rules/fields/definition/typed-number";

/** Longer than any part of a date in any language. */
export const MAX_PART_LENGTH = 64;
/** The longest value that {@link joinParts} makes of readable parts, and more than a date needs. */
export const MAX_DATE_LENGTH = 4 * MAX_PART_LENGTH;

/** The parts that are missing from a result of {@link joinParts}. */
export function missingParts(value: string): DatePart[] {
  if (value.length > MAX_DATE_LENGTH) return [];
  const match = /^([^-]*)-([^-]*)-([^-T]*)(?:T(.*))?$/.exec(value);
  if (!match) return [];
  const [, year, month, day, time] = match;
  const parts: [DatePart, string | undefined][] = [
    ["day", day],
    ["month", month],
    ["year", year],
    ["time", time],
  ];
  return parts.filter(([, text]) => text === "").map(([part]) => part);
}

/**
 * Joins the inputs for day, month, year (and time) into one value: an ISO date if they are readable; with a part missing, the same with
 * that part empty (`2026--31`); undefined when nothing was typed.
 */
export function joinParts(posted: Posted, { hasTime }: { hasTime: boolean }): string | undefined {
  const [day, month, year, time] = ["day", "month", "year", "time"].map((part) => readPart(posted[part]?.at(-1) ?? ""));
  const clock = hasTime ? time : "";
  if (!day && !month && !year && !clock) return undefined;
  const date = [yearOf(year), pad(monthNumber(month ?? "")), pad(bare(day))].map(withoutJoints).join("-");
  return hasTime ? `${date}T${readTime(clock ?? "")}` : date;
}

/** One input with ASCII digits; a question mark, which makes the date invalid, if the input is too long. */
function readPart(typed: string): string {
  const text = typed.trim();
  return text.length > MAX_PART_LENGTH ? "?" : asciiDigits(text);
}

/** The year before the first year of each Japanese era, by the era's name and letter. */
const ERAS: Record<string, number> = { 令和: 2018, R: 2018, 平成: 1988, H: 1988, 昭和: 1925, S: 1925 };

/** The year before the first one of the republic, as Taiwan counts. */
const REPUBLIC = 1911;
/** How far the Buddhist era, as Thailand counts, is ahead of the common one. */
const BUDDHIST = 543;

/** A year of the Buddhist era, typed where people count in it, as one of the common era: 2569 is 2026. Others are unchanged. */
export function commonYear(typed: string): string {
  const year = /^\s*(2[4-6]\d\d)\s*$/.exec(asciiDigits(typed))?.[1];
  return year === undefined ? typed : String(Number(year) - BUDDHIST);
}

/** A year: `2026年`, `令和8年`, `民國115年`, `พ.ศ. 2569`, `ค.ศ. 2026` and `1448م` (of the common era) as four digits. */
function yearOf(text = ""): string {
  const [, republic] = /^(?:中華)?民[國国]\s*(\d{1,3})年?$/.exec(text) ?? [];
  if (republic !== undefined) return String(REPUBLIC + Number(republic));
  const [, thai = "", count] = /^(พ\.?\s*ศ\.?|ค\.?\s*ศ\.?)\s*(\d{4})$/.exec(text) ?? [];
  if (count !== undefined) return thai.startsWith("พ") ? String(Number(count) - BUDDHIST) : count;
  return eraYear(text);
}

function eraYear(text: string): string {
  const [, era = "", count = ""] = /^(令和|平成|昭和|[RHS])\s*(元|\d{1,2})年?$/i.exec(text) ?? [];
  const before = ERAS[era.toUpperCase()];
  if (before !== undefined) return String(before + (count === "元" ? 1 : Number(count)));
  return bare(text.replace(/^(\d{4})\s*م(?:يلادية?)?$/u, "$1"));
}

/** Whether a year on an Arabic page may be one of the Hijri calendar, in which these are the last hundred years: `1448`, `1448هـ`. */
export function isPerhapsHijri(posted: Posted): boolean {
  return /^1[34]\d\d(?:\s*هـ?)?$/u.test(readPart(posted.year?.at(-1) ?? ""));
}

/** The number in `1.`, `1st`, `1er`, `1日` and `2026年`. */
function bare(text = ""): string {
  return text.replace(/^(\d+)\s*(?:\.|st|nd|rd|th|er|[ºª年日])$/i, "$1");
}

function pad(text: string): string {
  return /^\d$/.test(text) ? `0${text}` : text;
}

/** Replaces the characters that join the parts. */
function withoutJoints(text: string): string {
  return text.replaceAll(/[-T]/g, "?");
}
