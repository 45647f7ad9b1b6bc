/** The ISO dates that “today” may mean: equal unless the time zone is unknown. */
export type Today = { first: string; last: string };

const HOUR_MS = 60 * 60 * 1000;

/** @param timeZone IANA name. Without one, any day counts that is today somewhere on Earth, from UTC−12 to UTC+14. */
export function todayAt(now: Date, timeZone: string | null | undefined): Today {
  if (!timeZone) return { first: dayAt(now, -12), last: dayAt(now, 14) };
  const day = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(now);
  return { first: day, last: day };
}

function dayAt(now: Date, offset: number): string {
  return new Date(now.getTime() + offset * HOUR_MS).toISOString().slice(0, 10);
}
