const DAY_MS = 86_400_000;

/** A calendar day (`YYYY-MM-DD`) in a time zone, and the moment at which it begins there. */
export type Day = { day: string; begins: Date };

/** The last `count` days in a time zone, today last, followed by tomorrow, whose beginning is today's end. */
export function lastDays(now: Date, { timeZone, count }: { timeZone: string; count: number }): Day[] {
  const today = Math.floor((now.getTime() + offsetAt(now.getTime(), timeZone)) / DAY_MS);
  return Array.from({ length: count + 1 }, (_, index) => {
    const midnight = (today - count + 1 + index) * DAY_MS;
    // The offset at that midnight, which may differ from today's if clocks changed.
    const about = midnight - offsetAt(midnight, timeZone);
    return { day: new Date(midnight).toISOString().slice(0, 10), begins: new Date(midnight - offsetAt(about, timeZone)) };
  });
}

/** The place of the day that holds a moment; 0 if that is before all of them. */
export function placeOf(moment: Date, days: readonly Day[]): number {
  return Math.max(
    0,
    days.findLastIndex(({ begins }) => begins <= moment),
  );
}

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const shown = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(moment);
  return Date.parse(`${shown.replace(" ", "T")}Z`) - Math.floor(moment / 1_000) * 1_000;
}
