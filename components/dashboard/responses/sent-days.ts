import { readMoment } from "@/components/ui/time";

/** From midnight of the first day to the end of the last, as the API's filters, in the zone of this browser. Days are written as 2026-11-26. */
export function filterBySent(first: string, last: string): { submitted_after: string | null; submitted_before: string | null } {
  const [from, to] = [midnight(first), midnight(last)];
  to?.setDate(to.getDate() + 1); // so that a day of 23 hours ends in time
  // Both moments are left out by the API, and midnight belongs to the day that begins.
  from?.setMilliseconds(-1);
  return { submitted_after: from?.toISOString() ?? null, submitted_before: to?.toISOString() ?? null };
}

/** The first moment that a filter by `submitted_after` lets through. */
export function firstMoment(after: string | undefined): Date | null {
  return shifted(after, 1);
}

/** The last moment that a filter by `submitted_before` lets through. */
export function lastMoment(before: string | undefined): Date | null {
  return shifted(before, -1);
}

/** The day of a moment as an input of type date takes it, in the zone of this browser. */
export function dayOf(moment: Date | null): string {
  if (!moment) return "";
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, "0"));
  return `${String(moment.getFullYear()).padStart(4, "0")}-${month}-${day}`;
}

function midnight(day: string): Date | null {
  const moment = new Date(`${day}T00:00`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

function shifted(at: string | undefined, by: number): Date | null {
  if (at === undefined) return null;
  const moment = readMoment(at);
  return Number.isNaN(moment.getTime()) ? null : new Date(moment.getTime() + by);
}
