import type { DatePart } from "@/lib/words/answer-issue";
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

/** Whether it is `HH:MM`, 00:00 to 23:59. */
export function isTime(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
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

/** `9:30`, `9.30`, `0930`, `9:30 pm` and `9 pm` as `HH:MM`; anything else as it came. */
function readTime(text: string): string {
  const match = /^(\d{1,2})(?:[:.h]?(\d{2}))?(?:[:.]\d{2})?\s*(?:([ap])\.?\s*m\.?)?$/i.exec(text);
  if (!match) return text;
  const [, hours = "", minutes, half] = match;
  if (minutes === undefined && half === undefined) return text;
  const isAfternoon = half?.toLowerCase() === "p";
  if (half !== undefined && (Number(hours) < 1 || Number(hours) > 12)) return text;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${minutes ?? "00"}`;
}
