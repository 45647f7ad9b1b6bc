import { momentAt, offsetAt } from "./local-time";

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
  return momentAt(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), MORNING), timeZone);
}
