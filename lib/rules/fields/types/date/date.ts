import { z } from "zod";
import type { DatePart } from "@/lib/rules/words/answer-issue";
import type { Checked } from "@/lib/rules/fields/definition/checked";
import { accepted, isBlank, refused } from "@/lib/rules/fields/definition/checked";
import { areInOrder, flag } from "@/lib/rules/fields/definition/config-options";
import { isTime } from "@/lib/rules/fields/definition/time-limits";
import { isIsoDate, isOutside, TODAY } from "@/lib/rules/fields/definition/iso-date";
import { commonYear, isPerhapsHijri, joinParts, MAX_DATE_LENGTH, MAX_PART_LENGTH, missingParts } from "./date-parts";
import { defineField } from "@/lib/rules/fields/definition/define-field";
import type { Posted } from "@/lib/rules/fields/definition/field-definition";
import type { Today } from "@/lib/rules/fields/definition/today";
import { coded } from "@/lib/base/errors/issue-problem";
import { because } from "@/lib/base/errors/issue-reason";
import { asciiDigits } from "@/lib/rules/fields/definition/typed-number";
import { isUnseen } from "@/lib/base/text/unseen";
import type { Words } from "@/lib/rules/words/words";
import { monthNumber } from "./month-names";

/** Value of a date whose year may be of the Hijri calendar. */
const HIJRI = "hijri";
const EXAMPLE = "2026-03-27";

const bound = z
  .string("Must be text")
  .refine((text) => text === TODAY || isIsoDate(text), coded("date", "Must be a date such as 2026-11-21, or today"));

const config = z
  .object({ min: bound.optional(), max: bound.optional(), include_time: flag() })
  .refine(({ min, max }) => min === TODAY || max === TODAY || areInOrder({ low: min, high: max }), {
    path: ["min"],
    ...because({ reason: "order", above: "max" }, "Must not be after max"),
  });
type DateConfig = z.output<typeof config>;

/** A calendar day, `YYYY-MM-DD`; with `include_time` a local time, `YYYY-MM-DDTHH:MM`, without a zone. */
export const date = defineField({
  config,
  check({ value, config, field, today }) {
    if (isBlank(value)) return field.required ? refused("required", {}) : accepted();
    if (typeof value !== "string" || value.length > MAX_DATE_LENGTH) return refused("date_format", { time: config.include_time });
    if (value === HIJRI) return refused("date.hijri", {});
    const [one, other] = daysIn(value, false);
    if (one !== undefined && other !== undefined) return refused("date.two_readings", { one, other });
    return checkForm(value, config) ?? checkRange(value, { config, today });
  },
  read: readParts,
  readCells({ "": cell = "" }, { config, words }) {
    const [, day, time] = ISO_CELL.exec(cell.trim()) ?? [];
    // Spreadsheets store a day as its midnight.
    if (day !== undefined) return time === undefined || (time === "00:00" && !config.include_time) ? day : `${day}T${time}`;
    return readParts(inParts({ day: [cell] }, words), config, words);
  },
  mark: (posted, { words }) => inParts(posted, words),
  family: "date",
  typed: ({ min, max, include_time }) => ({ min, max, include_time, isUnsure: true }),
  naming: () => "legend",
  hint: (config, words) => words.dateHint({ min: config.min ?? null, max: config.max ?? null, example: exampleOf(config) }),
  paper: ({ min = null, max = null, include_time }, words) => ({
    kind: "boxes",
    groups: [
      ...datePartsIn(words).map((part) => ({ label: words.dateParts[part], counts: [part === "year" ? 4 : 2] })),
      ...(include_time ? [{ label: words.dateParts.time, counts: [2, 2] }] : []),
    ],
    hint: words.dateHint({ min, max, example: null }) || null,
  }),
  show: (answer: string, { words }) => words.date(answer),
  showPosted: (posted) =>
    ["", "day", "month", "year", "time"]
      .map((part) => posted[part]?.at(-1)?.trim() ?? "")
      .filter(Boolean)
      .join(" "),
  parts: () => ["day", "month", "year", "time"],
  chart: () => ({ kind: "days" }),
  answerSchema: ({ include_time }) => ({
    type: "string",
    ...(include_time ? { pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$" } : { format: "date" }),
  }),
  prefill: ({ include_time }) => ({ input: include_time ? "text" : "date" }),
});

/** A date in a table, with or without a time. */
const ISO_CELL = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::00(?:\.0{1,9})?)?)?$/;

function readParts(posted: Posted, { include_time }: DateConfig, words: Words): string | undefined {
  if ((words.lang === "ar" || words.lang === "fa") && isPerhapsHijri(posted)) return HIJRI;
  if (words.lang === "th" && posted.year) posted = { ...posted, year: posted.year.map(commonYear) };
  const whole = wholeIn(posted);
  if (whole && daysIn(whole.day, isDayFirst(words)).length > 1) return whole.day;
  const hasTime = include_time || (posted.time?.at(-1) ?? "") !== ""; // a time that is not asked for is refused, not dropped
  return joinParts(posted, { hasTime }) ?? posted[""]?.at(-1)?.trim();
}

/** What was posted, with a whole date in its three parts, if it can be read in one way. */
function inParts(posted: Posted, words: Words): Posted {
  const whole = wholeIn(posted);
  const [day, ...others] = whole ? daysIn(whole.day, isDayFirst(words)) : [];
  const hasNoTime = posted.month !== undefined && posted.time === undefined; // a page asks for all parts that the question has
  if (!whole || day === undefined || others.length > 0 || (whole.time && hasNoTime)) return posted;
  const [year = "", month = "", dayOfMonth = ""] = day.split("-");
  return { ...posted, day: [dayOfMonth], month: [month], year: [year], ...(whole.time && { time: [whole.time] }) };
}

/** A whole date that was written or pasted into the input of the day, with a time if one follows. */
function wholeIn({ day, month, year, time }: Posted): { day: string; time: string } | null {
  const isAlone = [month, year].every((part) => isUnseen(part?.at(-1) ?? ""));
  const typed = (day?.at(-1) ?? "").trim();
  if (!isAlone || typed.length > MAX_PART_LENGTH) return null;
  const text = asciiDigits(typed).replaceAll(/\s+/g, " ");
  const clock = /,?[T ](\d{1,2}[:.]\d\d(?:[:.]\d\d)?)$/.exec(text);
  return { day: text.slice(0, clock?.index), time: isUnseen(time?.at(-1) ?? "") ? (clock?.[1] ?? "") : "" };
}

/** The parts of a day in the order of the language. */
export function datePartsIn({ dateOrder }: Words): DatePart[] {
  return dateOrder === "ymd" ? ["year", "month", "day"] : ["day", "month", "year"];
}

/** A date within the limits. None if a limit is `today`: the example would become wrong some day. */
function exampleOf({ min = EXAMPLE, max = EXAMPLE, include_time }: DateConfig): string | null {
  if (min === TODAY || max === TODAY) return null;
  const day = min > EXAMPLE ? min : max < EXAMPLE ? max : EXAMPLE;
  return include_time ? `${day}T14:30` : day;
}

/** Null when the format is right and the date exists. */
function checkForm(value: string, { include_time }: DateConfig): Checked | null {
  const parts = missingParts(value).filter((part) => include_time || part !== "time");
  if (parts.length > 0) return refused("date_missing", { parts });
  const [day = "", time, ...rest] = value.split("T");
  if (rest.length > 0 || (time !== undefined) !== include_time || day.split("-").length !== 3) {
    return refused("date_format", { time: include_time });
  }
  if (/^\d{1,3}-/.test(day)) return refused("date_year", {});
  if (!isIsoDate(day)) return refused("date_real", {});
  return time === undefined || isTime(time) ? null : refused("time_real", {});
}

function checkRange(value: string, { config: { min, max }, today }: { config: DateConfig; today: Today }): Checked {
  const isRefused = isOutside(value.slice(0, 10), { min, max }, today);
  return isRefused ? refused("date_range", { min: min ?? null, max: max ?? null }) : accepted(value);
}

const ORDINAL = "(?:\\.|st|nd|rd|th|er|º|ª)?";
const YEAR_FIRST = /^(\d{4}) ?[-./年] ?(\d{1,2}) ?[-./月] ?(\d{1,2}) ?[日.]?$/u;
const NUMBERS = /^(\d{1,2}) ?([-./]) ?(\d{1,2}) ?[-./] ?(\d{4})$/u;
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})${ORDINAL} ?(?:de |of )?(\p{L}[\p{L}\p{M}]*\.?) ?,? ?(?:del? )?(\d{4})$`, "u");
const MONTH_FIRST = new RegExp(String.raw`^(\p{L}[\p{L}\p{M}]*\.?) (\d{1,2})${ORDINAL} ?,? (\d{4})$`, "u");

/**
 * The days that a whole date in one text can mean: `31.12.2026`, `3 February 1984`, `1984年2月3日`. Two for `03/02/1984` in English, where day or month
 * comes first; none if it is no date. @param typed a short text with ASCII digits @param dayFirst whether `03/02/1984` can only be a day in February
 * @returns ISO dates
 */
function daysIn(typed: string, dayFirst: boolean): string[] {
  const text = typed.replaceAll(/\s+/g, " ").trim().toLowerCase();
  const [, firstYear, secondMonth, lastDay] = YEAR_FIRST.exec(text) ?? [];
  if (firstYear) return real([isoOf(firstYear, secondMonth, lastDay)]);
  const [, one, sign, other, year] = NUMBERS.exec(text) ?? [];
  if (year) {
    const days = real([isoOf(year, other, one)]);
    return (sign === "." || dayFirst) && days.length > 0 ? days : real([...days, isoOf(year, one, other)]);
  }
  const [, day, month, yearAfter] = DAY_FIRST.exec(text) ?? [];
  if (yearAfter) return real([isoOf(yearAfter, monthNumber(month ?? ""), day)]);
  const [, monthBefore, dayAfter, lastYear] = MONTH_FIRST.exec(text) ?? [];
  return lastYear ? real([isoOf(lastYear, monthNumber(monthBefore ?? ""), dayAfter)]) : [];
}

/** In English, the month comes first for some, and in a language that begins with the year, either may follow. */
function isDayFirst({ lang, dateOrder }: Words): boolean {
  return dateOrder === "dmy" && lang !== "en";
}

function isoOf(year: string, month = "", day = ""): string {
  return [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
}

function real(days: string[]): string[] {
  return [...new Set(days)].filter(isIsoDate);
}
