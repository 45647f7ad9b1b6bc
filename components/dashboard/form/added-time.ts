const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

type Asked = { /** `YYYY-MM-DD` */ until: string | null; expiresAt: Date; now: Date };

/** The new closing time: the end of the day asked for, in this computer's time zone; a week more where none was named or it comes too soon. */
export function addedTime({ until, expiresAt, now }: Asked): Date {
  const end = until === null ? null : endOf(until);
  if (end !== null && end > expiresAt && end > now) return end;
  return new Date(Math.max(expiresAt.getTime(), now.getTime()) + WEEK_MS);
}

function endOf(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Date(year, month - 1, day, 23, 59, 59);
}
