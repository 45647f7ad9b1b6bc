import type { Bar } from "./bar-list";
import { responsesWords as words } from "@/components/words/responses";
import { en } from "@/lib/words/en";
import { formatsIn } from "@/lib/words/formats";
import type { QuestionSummary } from "@/lib/responses/summary-schema";

const number = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 6 });
const { date } = formatsIn(en.format);
const month = new Intl.DateTimeFormat(en.format, { month: "long", year: "numeric", timeZone: "UTC" });

/** The bars of a question's chart; none for text and files. */
export function chartBars({ choices, number: numbers, periods }: QuestionSummary): Bar[] {
  if (choices) return choices.map(({ value, label, count }) => ({ key: value, label, count }));
  if (numbers)
    return numbers.bins.map(({ from, to, count }) => ({ key: String(from), label: words.range(sayNumber(from), sayNumber(to)), count }));
  return (periods ?? []).map(({ from, to, count }) => ({ key: from, label: sayPeriod(from, to), count }));
}

/** Formats a number for reading. */
export function sayNumber(value: number): string {
  return number.format(value);
}

/** A range of dates: a day, a month, a year or several years. */
function sayPeriod(from: string, to: string): string {
  if (from === to) return date(from);
  if (from.slice(0, 7) === to.slice(0, 7)) return month.format(new Date(`${from}T00:00:00Z`));
  const year = (day: string) => String(Number(day.slice(0, 4)));
  return words.range(year(from), year(to));
}
