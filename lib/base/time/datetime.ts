const EXTENDED = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
/** ISO 8601's basic format: `20261121T100000Z`. */
const BASIC = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(?:(\d{2})(?:[.,](\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** UTC with milliseconds and no zone: `2026-11-21T10:00:00.000` (contract §2). */
export function formatDatetime(instant: Date): string {
  return instant.toISOString().slice(0, -1);
}

/**
 * Reads an ISO 8601 datetime, extended or basic, with or without an offset (none means UTC); a space may replace the T (RFC 3339 §5.6).
 * 24:00:00 is the end of the day. Fractions finer than a millisecond are cut off.
 * @returns null for anything else, including impossible dates such as 2026-02-30 and years outside 0001 to 9999.
 */
export function parseDatetime(text: string): Date | null {
  const match = EXTENDED.exec(text) ?? BASIC.exec(text);
  if (!match) return null;
  const [, year = "", month = "", day = "", hours = "", minutes = "", seconds = "00", fraction = "", offset = "Z"] = match;
  const date = `${year}-${month}-${day}`;
  if (!isRealDate(date)) return null;
  const milliseconds = fraction.padEnd(3, "0").slice(0, 3);
  // Date accepts 24:00:00, as the start of the next day; every other impossible time is NaN.
  const instant = new Date(`${date}T${hours}:${minutes}:${seconds}.${milliseconds}${zoneOf(offset)}`);
  const utcYear = instant.getUTCFullYear();
  return utcYear >= 1 && utcYear <= 9999 ? instant : null;
}

/** The offset as Date reads it: `+01:00` for `+01` and `+0100`. */
function zoneOf(offset: string): string {
  return /^z$/i.test(offset) ? "Z" : `${offset.slice(0, 3)}:${offset.slice(3).replace(":", "") || "00"}`;
}

/** Whether `YYYY-MM-DD` exists in the calendar; Date alone turns 2026-02-30 into a day in March. */
function isRealDate(date: string): boolean {
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
}
