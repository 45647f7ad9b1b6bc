import type { Today } from "./today";

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether it is `YYYY-MM-DD` and a day that exists, in the years 0001 to 9999. */
export function isIsoDate(text: string): boolean {
  if (!ISO_DATE.test(text) || text.startsWith("0000")) return false;
  const instant = new Date(`${text}T00:00:00Z`); // rolls 2026-02-30 over into March
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** What a limit of a date may be instead of a day. */
export const TODAY = "today";

export type DayLimits = { min?: string | undefined; max?: string | undefined };

/** Whether a day is before `min` or after `max`. */
export function isOutside(day: string, { min, max }: DayLimits, { first, last }: Today): boolean {
  return (min !== undefined && day < (min === TODAY ? first : min)) || (max !== undefined && day > (max === TODAY ? last : max));
}
