import type { Bar } from "./bar-list";
import { responsesWords as words } from "@/components/words/responses";
import { words as en } from "@/lib/rules/words/languages/en/words";
import { formatsIn } from "@/lib/rules/words/formats";
import type { CountedQuestion } from "@/lib/domain/responses/summary/summary-schema";

const number = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 6 });
const { date } = formatsIn(en.format);
const month = new Intl.DateTimeFormat(en.format, { month: "long", year: "numeric", timeZone: "UTC" });

const DAY_MS = 86_400_000;
/** Fewer bars are easier to read one below the other. */
const MIN_COLUMNS = 8;

type Chart = {
  bars: Bar[];
  /** Whether the bars are in sequence, so that side by side they show a distribution. */ isRow: boolean;
};

/** The bars of a question's chart; none for text and files. */
export function chartBars({ choices, number: numbers, periods }: Pick<CountedQuestion, "choices" | "number" | "periods">): Chart {
  if (numbers) {
    const bars = numbers.bins.map(({ from, to, count }) => ({
      key: String(from),
      label: words.range(sayNumber(from), sayNumber(to)),
      count,
    }));
    return { bars, isRow: bars.length >= MIN_COLUMNS && numbers.bins.every(({ from }, index) => isNext(numbers.bins[index - 1], from)) };
  }
  if (choices) return { bars: choices.map(({ value, label, count }) => ({ key: value, label, count })), isRow: false };
  const days = everyDay(periods ?? []);
  const shown = days ?? periods ?? [];
  return { bars: shown.map(({ from, to, count }) => ({ key: from, label: sayPeriod(from, to), count })), isRow: days !== null };
}

/** Formats a number for reading. */
export function sayNumber(value: number): string {
  return number.format(value);
}

type Period = { from: string; to: string; count: number };

/** A range of dates: a day, a month, a year or several years. */
export function sayPeriod(from: string, to: string): string {
  if (from === to) return date(from);
  if (from.endsWith("-01") && from.slice(0, 7) === to.slice(0, 7)) return month.format(new Date(`${from}T00:00:00Z`));
  if (!from.endsWith("-01-01")) return words.range(date(from), date(to)); // a week
  const year = (day: string) => String(Number(day.slice(0, 4)));
  return words.range(year(from), year(to));
}

function isNext(before: { to: number } | undefined, from: number): boolean {
  return before === undefined || from === before.to || from === before.to + 1;
}

/** Single days that are close together, including those between them; null for other periods and for few days. */
function everyDay(periods: Period[]): Period[] | null {
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last || periods.length < MIN_COLUMNS || periods.some(({ from, to }) => from !== to)) return null;
  const counts = new Map(periods.map(({ from, count }) => [from, count]));
  const start = Date.parse(first.from);
  const length = (Date.parse(last.from) - start) / DAY_MS + 1;
  // Days that are far apart, such as those of a choice, are not a sequence.
  if (length > periods.length * 4) return null;
  return Array.from({ length }, (_, index) => {
    const day = new Date(start + index * DAY_MS).toISOString().slice(0, 10);
    return { from: day, to: day, count: counts.get(day) ?? 0 };
  });
}
