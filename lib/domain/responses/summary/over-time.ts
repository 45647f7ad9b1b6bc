import type { Counts } from "./counts";
import type { Period } from "./date-periods";

const DAY_MS = 86_400_000;
/** More points would not make a line more readable. */
const MAX_POINTS = 92;

/**
 * Days (`YYYY-MM-DD`) as the points of a line, without gaps: by day up to three months, else by week (from Monday), by month or by year, whichever
 * first gives at most {@link MAX_POINTS} points.
 */
export function overTime(days: Counts<string>): Period[] {
  const [first, last] = [days[0]?.[0], days.at(-1)?.[0]];
  if (first === undefined || last === undefined) return [];
  const periods = steps.map((step) => [...periodsBetween(first, last, step)]).find(({ length }) => length <= MAX_POINTS) ?? [];
  let place = 0;
  for (const [day, count] of days) {
    while (day > (periods[place]?.to ?? day)) place += 1;
    const period = periods[place];
    if (period) period.count += count;
  }
  return periods;
}

/** The start of the period that contains a day, and of the next one. */
type Step = { begin: (day: Date) => Date; next: (begin: Date) => Date };

const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day));

const steps: Step[] = [
  { begin: (day) => day, next: (day) => later(day, 1) },
  { begin: (day) => later(day, -((day.getUTCDay() + 6) % 7)), next: (day) => later(day, 7) },
  {
    begin: (day) => utc(day.getUTCFullYear(), day.getUTCMonth(), 1),
    next: (day) => utc(day.getUTCFullYear(), day.getUTCMonth() + 1, 1),
  },
  { begin: (day) => utc(day.getUTCFullYear(), 0, 1), next: (day) => utc(day.getUTCFullYear() + 1, 0, 1) },
];

function later(day: Date, days: number): Date {
  return new Date(day.getTime() + days * DAY_MS);
}

/** Ends after at most one more period than {@link MAX_POINTS}. */
function* periodsBetween(first: string, last: string, { begin, next }: Step): Generator<Period> {
  const end = Date.parse(`${last}T00:00:00Z`);
  let from = begin(new Date(`${first}T00:00:00Z`));
  for (let points = 0; points <= MAX_POINTS && from.getTime() <= end; points++) {
    const following = next(from);
    yield { from: write(from), to: write(later(following, -1)), count: 0 };
    from = following;
  }
}

function write(day: Date): string {
  return day.toISOString().slice(0, 10);
}
