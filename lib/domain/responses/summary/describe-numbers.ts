import type { Scale } from "@/lib/rules/fields/definition/chart";
import { numberBins } from "./number-bins";
import type { QuestionSummary } from "./summary-schema";

type Kind = { scale?: Scale | undefined; /** Amounts have a sum, marks may have a Net Promoter Score. */ isQuantity?: boolean | undefined };

/** Average, median and distribution of numbers; null if there are none. */
export function describeNumbers(values: number[], { scale, isQuantity = false }: Kind = {}): QuestionSummary["number"] {
  const sorted = values.toSorted((a, b) => a - b);
  const [min, max, middle] = [sorted[0], sorted.at(-1), sorted.length >> 1];
  if (min === undefined || max === undefined) return null;
  const upper = sorted[middle] ?? min;
  const lower = sorted.length % 2 === 1 ? upper : (sorted[middle - 1] ?? upper);
  // Add up shares: the sum of the largest numbers would overflow to infinity.
  const mean = sorted.reduce((sum, value) => sum + value / sorted.length, 0);
  const nps = !isQuantity && scale?.min === 0 && scale.max === 10 ? netPromoterScore(sorted) : null;
  return { min, max, mean, median: lower / 2 + upper / 2, sum: isQuantity ? sumOf(sorted) : null, bins: numberBins(sorted, scale), nps };
}

/** Null where it is larger than any number. Fifteen digits: 0.1 and 0.2 are 0.3. */
function sumOf(values: number[]): number | null {
  const sum = values.reduce((total, value) => total + value, 0);
  return Number.isFinite(sum) ? Number(sum.toPrecision(15)) : null;
}

/** The share of 9 and 10 minus the share below 7. */
function netPromoterScore(marks: number[]) {
  const promoters = marks.filter((mark) => mark >= 9).length;
  const detractors = marks.filter((mark) => mark < 7).length;
  const score = Math.round(((promoters - detractors) / marks.length) * 100);
  return { score: score === 0 ? 0 : score, promoters, passives: marks.length - promoters - detractors, detractors }; // JSON has no -0
}
