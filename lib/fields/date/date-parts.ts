import type { DatePart } from "@/lib/words/answer-issue";
import { readTime } from "@/lib/fields/clock-time";
import { monthNumber } from "./month-names";
import type { Posted } from "@/lib/fields/field-definition";
import { asciiDigits } from "@/lib/fields/typed-number";

/** Longer than any part of a date in any language. */
const MAX_PART_LENGTH = 64;
/** The longest value that {@link joinParts} makes of readable parts, and more than a date needs. */
export const MAX_DATE_LENGTH = 4 * MAX_PART_LENGTH;

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether it is `YYYY-MM-DD`, a day of the calendar, in the years 0001 to 9999. */
export function isIsoDate(text: string): boolean {
  if (!ISO_DATE.test(text) || text.startsWith("0000")) return false;
  const instant = new Date(`${text}T00:00:00Z`); // rolls 2026-02-30 over into March
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** The parts that are missing from what {@link joinParts} made. */
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
  const date = [bare(year), pad(monthNumber(month ?? "")), pad(bare(day))].map(withoutJoints).join("-");
  return hasTime ? `${date}T${readTime(clock ?? "")}` : date;
}

/** One input with ASCII digits; a question mark, which is part of no date, when it is too long. */
function readPart(typed: string): string {
  const text = typed.trim();
  return text.length > MAX_PART_LENGTH ? "?" : asciiDigits(text);
}

/** `1.`, `1st`, `1er`, `1日` and `2026年` as their number alone. */
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
