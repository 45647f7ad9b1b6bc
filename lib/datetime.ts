const DATETIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;

/** UTC with milliseconds and no zone: `2026-11-21T10:00:00.000` (contract §2). */
export function formatDatetime(instant: Date): string {
  return instant.toISOString().slice(0, -1);
}

/**
 * Reads an ISO 8601 datetime with or without an offset (none means UTC); fractions past a millisecond are cut.
 * @returns null for anything else: an impossible date such as 2026-02-30 too, and a year outside 0001 to 9999.
 */
export function parseDatetime(text: string): Date | null {
  const match = DATETIME.exec(text);
  if (!match) return null;
  const [, date = "", time = "", seconds = ":00", offset = "Z"] = match;
  if (!isRealDate(date)) return null;
  const fraction = seconds.slice(0, ":00.000".length);
  const zone = offset.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, "$1:$2");
  const instant = new Date(`${date}T${time}${fraction}${zone}`);
  // Date reads 24:00 as the next day; every other impossible time is already NaN.
  if (Number.isNaN(instant.getTime()) || time.startsWith("24")) return null;
  const year = instant.getUTCFullYear();
  return year >= 1 && year <= 9999 ? instant : null;
}

/** Whether `YYYY-MM-DD` is a day of the calendar; Date alone rolls 2026-02-30 over into March. */
function isRealDate(date: string): boolean {
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
}
