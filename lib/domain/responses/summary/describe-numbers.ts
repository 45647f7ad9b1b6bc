import type { Scale } from "@/lib/rules/fields/definition/chart";
import type { Counts } from "./counts";
import { totalOf } from "./counts";
import { numberBins } from "./number-bins";
import type { QuestionSummary } from "./summary-schema";

type Kind = {
  scale?: Scale | undefined;
  /** Amounts have a sum, marks may have a Net Promoter Score. */ isQuantity?: boolean | undefined;
  hasNoSum?: boolean | undefined;
};

/** Average, median and distribution of numbers; null if there are none. */
export function describeNumbers(
  counts: Counts<number>,
  { scale, isQuantity = false, hasNoSum = !isQuantity }: Kind = {},
): QuestionSummary["number"] {
  const [min, max, total] = [counts[0]?.[0], counts.at(-1)?.[0], totalOf(counts)];
  if (min === undefined || max === undefined) return null;
  const upper = valueAt(counts, total >> 1) ?? min;
  const lower = total % 2 === 1 ? upper : (valueAt(counts, (total >> 1) - 1) ?? upper);
  // Add up shares: the sum of the largest numbers would overflow to infinity.
  const mean = counts.reduce((sum, [value, count]) => sum + (value / total) * count, 0);
  const nps = !isQuantity && scale?.min === 0 && scale.max === 10 ? netPromoterScore(counts) : null;
  const sum = hasNoSum ? null : sumOf(counts);
  return { min, max, mean, median: lower / 2 + upper / 2, sum, bins: numberBins(counts, scale), nps };
}

/** The value at a place among all of them, from 0. */
function valueAt(counts: Counts<number>, place: number): number | undefined {
  let before = 0;
  return counts.find(([, count]) => (before += count) > place)?.[0];
}

/** Null where it is larger than any number. Fifteen digits: 0.1 and 0.2 are 0.3. */
function sumOf(counts: Counts<number>): number | null {
  const sum = counts.reduce((total, [value, count]) => total + value * count, 0);
  return Number.isFinite(sum) ? Number(sum.toPrecision(15)) : null;
}

/** The share of 9 and 10 minus the share below 7. */
function netPromoterScore(marks: Counts<number>) {
  const promoters = totalOf(marks.filter(([mark]) => mark >= 9));
  const detractors = totalOf(marks.filter(([mark]) => mark < 7));
  const total = totalOf(marks);
  const score = Math.round(((promoters - detractors) / total) * 100);
  return { score: score === 0 ? 0 : score, promoters, passives: total - promoters - detractors, detractors }; // JSON has no -0
}
