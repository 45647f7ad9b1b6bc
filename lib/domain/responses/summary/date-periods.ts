import type { Counts } from "./counts";
import { totalOf } from "./counts";

/** A day, a month or some years, from its first day to its last. */
export type Period = { from: string; to: string; count: number };

/** Up to this many consecutive days get a bar each. */
const MAX_DAYS = 92;
/** Longer periods get at most this many bars. */
const MAX_BARS = 12;
const YEARS = [1, 5, 10, 50, 100, 500, 1_000];
const DAY_MS = 86_400_000;

/**
 * Groups days (`YYYY-MM-DD`) for a chart: a bar per day if they are close together or most occur more than once, as with a choice of dates;
 * otherwise per month, year, or span of years, whichever gives few enough bars. Each day is in exactly one.
 */
export function datePeriods(days: Counts<string>): Period[] {
  const [first, last] = [days[0]?.[0], days.at(-1)?.[0]];
  if (first === undefined || last === undefined) return [];
  const isClose = (Date.parse(last) - Date.parse(first)) / DAY_MS < MAX_DAYS;
  if (isClose || (days.length <= MAX_BARS && totalOf(days) >= 2 * days.length)) return countBy(days, (day) => ({ from: day, to: day }));
  if (monthsIn(first, last) <= MAX_BARS) return countBy(days, monthOf);
  const width = YEARS.find((years) => yearOf(last, years) - yearOf(first, years) < MAX_BARS * years) ?? 1_000;
  return countBy(days, (day) => yearsOf(yearOf(day, width), width));
}

function countBy(days: Counts<string>, periodOf: (day: string) => Omit<Period, "count">): Period[] {
  const periods: Period[] = [];
  for (const [day, count] of days) {
    const last = periods.at(-1);
    if (last && day <= last.to) last.count += count;
    else periods.push({ ...periodOf(day), count });
  }
  return periods;
}

function monthsIn(first: string, last: string): number {
  const monthsTo = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return monthsTo(last) - monthsTo(first) + 1;
}

function monthOf(day: string): Omit<Period, "count"> {
  const month = day.slice(0, 7);
  // Day 0 of the next month is the last day of this one.
  const end = new Date(`${month}-01T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + 1, 0);
  return { from: `${month}-01`, to: end.toISOString().slice(0, 10) };
}

/** The first year of the span that contains a day: 1990 for 1994 and spans of five. */
function yearOf(day: string, years: number): number {
  return Math.floor(Number(day.slice(0, 4)) / years) * years;
}

/** There is no year 0. */
function yearsOf(first: number, years: number): Omit<Period, "count"> {
  const write = (year: number) => String(year).padStart(4, "0");
  return { from: `${write(Math.max(first, 1))}-01-01`, to: `${write(first + years - 1)}-12-31` };
}
