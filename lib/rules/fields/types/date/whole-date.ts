import type { Locale } from "@/lib/rules/words/locale-names";
import { isIsoDate } from "./date-parts";
import { monthNumber } from "./month-names";

const ORDINAL = "(?:\\.|st|nd|rd|th|er|º|ª)?";
const YEAR_FIRST = /^(\d{4}) ?[-./年] ?(\d{1,2}) ?[-./月] ?(\d{1,2}) ?[日.]?$/u;
const NUMBERS = /^(\d{1,2}) ?([-./]) ?(\d{1,2}) ?[-./] ?(\d{4})$/u;
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})${ORDINAL} ?(?:de |of )?(\p{L}[\p{L}\p{M}]*\.?) ?,? ?(?:del? )?(\d{4})$`, "u");
const MONTH_FIRST = new RegExp(String.raw`^(\p{L}[\p{L}\p{M}]*\.?) (\d{1,2})${ORDINAL} ?,? (\d{4})$`, "u");

/**
 * The days that a whole date in one text can mean: `31.12.2026`, `3 February 1984`, `1984年2月3日`. Two for `03/02/1984` in English, where day or month
 * comes first; none if it is no date. @param typed a short text with ASCII digits @param language null if it is not known
 * @returns ISO dates
 */
export function daysIn(typed: string, language: Locale | null): string[] {
  const text = typed.replaceAll(/\s+/g, " ").trim().toLowerCase();
  const [, firstYear, secondMonth, lastDay] = YEAR_FIRST.exec(text) ?? [];
  if (firstYear) return real([isoOf(firstYear, secondMonth, lastDay)]);
  const [, one, sign, other, year] = NUMBERS.exec(text) ?? [];
  if (year) {
    const dayFirst = real([isoOf(year, other, one)]);
    const isDayFirst = sign === "." || (language !== null && language !== "en" && language !== "ja");
    return isDayFirst && dayFirst.length > 0 ? dayFirst : real([...dayFirst, isoOf(year, one, other)]);
  }
  const [, day, month, yearAfter] = DAY_FIRST.exec(text) ?? [];
  if (yearAfter) return real([isoOf(yearAfter, monthNumber(month ?? ""), day)]);
  const [, monthBefore, dayAfter, lastYear] = MONTH_FIRST.exec(text) ?? [];
  return lastYear ? real([isoOf(lastYear, monthNumber(monthBefore ?? ""), dayAfter)]) : [];
}

function isoOf(year: string, month = "", day = ""): string {
  return [year, month.padStart(2, "0"), day.padStart(2, "0")].join("-");
}

function real(days: string[]): string[] {
  return [...new Set(days)].filter(isIsoDate);
}
