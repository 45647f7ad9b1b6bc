import { nineOClockOn } from "@/lib/base/time/nine-oclock";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** `3d` means three days after the request, `1d before` one day before the form expires. */
export const REMINDER = /^([1-9]\d{0,2})([hd])( before)?$/;

type Person = { sentAt: Date; expiresAt: Date | null; timeZone: string };

/** The time of the next reminder after `after`, or null. Reminders scheduled in days are sent at nine in the morning in the person's time zone. */
export function nextReminder(schedule: readonly string[], person: Person, after: Date): Date | null {
  const moments = schedule.map((entry) => momentOf(entry, person)).filter((moment) => moment !== null);
  const ahead = moments.filter((moment) => moment > after && moment > person.sentAt && (!person.expiresAt || moment < person.expiresAt));
  return ahead.length === 0 ? null : new Date(Math.min(...ahead.map(Number)));
}

function momentOf(entry: string, { sentAt, expiresAt, timeZone }: Person): Date | null {
  const [, count = "", unit, before] = REMINDER.exec(entry) ?? [];
  const length = Number(count) * (unit === "d" ? DAY_MS : HOUR_MS);
  const base = before ? expiresAt : sentAt;
  if (!base || length === 0) return null;
  const moment = new Date(base.getTime() + (before ? -length : length));
  return unit === "d" ? nineOClockOn(moment, timeZone) : moment;
}
