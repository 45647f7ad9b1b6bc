/** The ISO dates that “today” may mean: equal unless the time zone is unknown. */
export type Today = { first: string; last: string };

const HOUR_MS = 60 * 60 * 1000;

/** @param timeZone IANA name. Without one, any day counts that is today somewhere on Earth, from UTC−12 to UTC+14. */
export function todayAt(now: Date, timeZone: string | null | undefined): Today {
  if (!timeZone) return { first: dayAt(now, -12), last: dayAt(now, 14) };
  const day = daysIn(timeZone).format(now);
  return { first: day, last: day };
}

/** The last one is kept: making one takes longer than checking an answer, and many answers to a form are checked in a row. */
let kept: { timeZone: string; days: Intl.DateTimeFormat } | null = null;

function daysIn(timeZone: string): Intl.DateTimeFormat {
  if (kept?.timeZone !== timeZone) {
    kept = { timeZone, days: new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }) };
  }
  return kept.days;
}

function dayAt(now: Date, offset: number): string {
  return new Date(now.getTime() + offset * HOUR_MS).toISOString().slice(0, 10);
}
