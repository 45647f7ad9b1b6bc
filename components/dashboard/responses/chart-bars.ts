import type { Bar } from "@/components/dashboard/responses/bar-list";
import { responsesWords as words } from "@/components/words/responses";
import { en } from "@/lib/respondent/words/en";
import { formatsIn } from "@/lib/respondent/words/formats";
import type { QuestionSummary } from "@/lib/responses/summary-schema";

const number = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 6 });
const { date } = formatsIn(en.format);

/** The bars that a question's figures come to; none where the answers are words or files. */
export function chartBars({ choices, number: numbers, dates }: QuestionSummary): Bar[] {
  if (choices) return choices.map(({ value, label, count }) => ({ key: value, label, count }));
  if (numbers)
    return numbers.bins.map(({ from, to, count }) => ({ key: String(from), label: words.range(sayNumber(from), sayNumber(to)), count }));
  return (dates ?? []).map(({ date: day, count }) => ({ key: day, label: date(day), count }));
}

/** A figure, short enough to read. */
export function sayNumber(value: number): string {
  return number.format(value);
}
