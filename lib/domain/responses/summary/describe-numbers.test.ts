import { describe, expect, it } from "vitest";
import { atOnce } from "@/lib/base/turns/turns";
import { countOne, sortCounts } from "./counts";
import { describeNumbers as ofCounts } from "./describe-numbers";

function describeNumbers(values: number[], more?: Parameters<typeof ofCounts>[1]) {
  const counts = new Map<number, number>();
  for (const value of values) countOne(counts, value);
  return ofCounts(atOnce(sortCounts(counts)), more);
}

describe("a summary of numbers", () => {
  it("has the Net Promoter Score of marks from 0 to 10 only", () => {
    const marks = [10, 9, 9, 8, 7, 6, 0, 10, 10, 3];
    expect(describeNumbers(marks, { scale: { min: 0, max: 10 } })?.nps).toEqual({ score: 20, promoters: 5, passives: 2, detractors: 3 });
    expect(describeNumbers([6, 6, 6], { scale: { min: 0, max: 10 } })?.nps).toMatchObject({ score: -100 });
    expect(describeNumbers([10, 0], { scale: { min: 0, max: 10 } })?.nps?.score).toBe(0);
    expect(describeNumbers([1, 5], { scale: { min: 1, max: 5 } })?.nps).toBeNull();
    expect(describeNumbers(marks)?.nps).toBeNull();
  });

  it("has the sum of amounts, and no Net Promoter Score of them", () => {
    expect(describeNumbers([0.1, 0.2, 10], { scale: { min: 0, max: 10 }, isQuantity: true })).toMatchObject({ sum: 10.3, nps: null });
    expect(describeNumbers([1e308, 1e308], { isQuantity: true })).toMatchObject({ sum: null });
    expect(describeNumbers([1, 2])).toMatchObject({ sum: null });
    expect(describeNumbers([1, 10], { scale: { min: 0, max: 10 }, isQuantity: true, hasNoSum: true })).toMatchObject({
      sum: null,
      nps: null,
    });
  });

  it("has average, median and bins, and is null without numbers", () => {
    expect(describeNumbers([1, 2, 6, 6])).toMatchObject({ min: 1, max: 6, mean: 3.75, median: 4 });
    expect(describeNumbers([2, 4], { scale: { min: 1, max: 5 } })?.bins).toHaveLength(5);
    expect(describeNumbers([], { scale: { min: 0, max: 10 } })).toBeNull();
  });
});
