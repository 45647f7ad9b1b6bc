const DAY_MS = 24 * 3_600_000;
/** The hour at which daily emails and reminders are sent. */
const MORNING = 9;

/** The next nine o'clock in a time zone. */
export function nextNineOClock(now: Date, timeZone: string): Date {
  const nine = nineOClockOn(now, timeZone);
  return nine > now ? nine : nineOClockOn(new Date(nine.getTime() + DAY_MS), timeZone);
}

/** Nine o'clock on the day of a moment, in a time zone. */
export function nineOClockOn(moment: Date, timeZone: string): Date {
  const local = new Date(moment.getTime() + offsetAt(moment, timeZone));
  const nine = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), MORNING);
  const guess = new Date(nine - offsetAt(moment, timeZone));
  return new Date(nine - offsetAt(guess, timeZone)); // the clocks may have been changed that night
}

/** Milliseconds by which clocks in a time zone are ahead of UTC. */
function offsetAt(moment: Date, timeZone: string): number {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  clocks.set(timeZone, clock);
  const whole = Math.floor(moment.getTime() / 1000) * 1000;
  return Date.parse(`${clock.format(whole).replace(" ", "T")}Z`) - whole;
}

/** Formatters by time zone, cached because creating one takes long. Their number is bounded by that of time zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();
