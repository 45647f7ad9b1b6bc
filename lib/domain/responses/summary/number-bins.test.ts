import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { atOnce } from "@/lib/base/turns/turns";
import { countOne, sortCounts } from "./counts";
import { numberBins as ofCounts } from "./number-bins";

function numberBins(values: number[], more?: Parameters<typeof ofCounts>[1]) {
  const counts = new Map<number, number>();
  for (const value of values) countOne(counts, value);
  return ofCounts(atOnce(sortCounts(counts)), more);
}

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const edges = (numbers: number[]) => numberBins(numbers).map((bin) => [bin.from, bin.to]);

describe("bins of numbers", () => {
  it("are the numbers themselves if there are few", () => {
    expect(numberBins([3, 1, 3, 2.5])).toEqual([
      { from: 1, to: 1, count: 1 },
      { from: 2.5, to: 2.5, count: 1 },
      { from: 3, to: 3, count: 2 },
    ]);
    expect(edges(from(0, 10))).toEqual(from(0, 10).map((mark) => [mark, mark]));
    expect(numberBins([])).toEqual([]);
  });

  it.each([
    [from(0, 19), from(0, 19).map((night) => [night, night])],
    [[2, 14, 1, 3, 5, 6, 7, 8, 9, 10, 11, 12, 0], from(0, 14).map((night) => [night, night])],
    [
      from(0, 90),
      [
        [0, 9],
        [10, 19],
        [20, 29],
        [30, 39],
        [40, 49],
        [50, 59],
        [60, 69],
        [70, 79],
        [80, 89],
        [90, 99],
      ],
    ],
    [
      from(18, 61),
      [
        [15, 19],
        [20, 24],
        [25, 29],
        [30, 34],
        [35, 39],
        [40, 44],
        [45, 49],
        [50, 54],
        [55, 59],
        [60, 64],
      ],
    ],
    [
      from(1990, 2024),
      [
        [1990, 1994],
        [1995, 1999],
        [2000, 2004],
        [2005, 2009],
        [2010, 2014],
        [2015, 2019],
        [2020, 2024],
      ],
    ],
    [from(-7, 7), from(-7, 7).map((each) => [each, each])],
  ])("of whole numbers have whole edges, and are the numbers themselves up to a span of 31", (numbers, expected) => {
    expect(edges(numbers)).toEqual(expected);
  });

  it("of a scale are all its marks", () => {
    expect(numberBins([9, 2, 9], { min: 0, max: 10 }).map(({ from: mark, count }) => [mark, count])).toEqual(
      from(0, 10).map((mark) => [mark, mark === 9 ? 2 : mark === 2 ? 1 : 0]),
    );
    expect(numberBins([], { min: 0, max: 10 })).toEqual([]);
    expect(numberBins([12, 2], { min: 1, max: 5 }).map(({ to }) => to)).toEqual(from(1, 12)); // an earlier version allowed 12
  });

  it("for other numbers have round edges, and the last bin contains the maximum", () => {
    const tenths = from(0, 20).map((tenth) => tenth / 20);
    expect(edges(tenths)).toEqual([
      [0, 0.1],
      [0.1, 0.2],
      [0.2, 0.3],
      [0.3, 0.4],
      [0.4, 0.5],
      [0.5, 0.6],
      [0.6, 0.7],
      [0.7, 0.8],
      [0.8, 0.9],
      [0.9, 1],
    ]);
    expect(numberBins(tenths).map(({ count }) => count)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 3]);
  });

  it("contain each number once and are at most 31, whatever the numbers", () => {
    const number = fc.oneof(fc.integer(), fc.integer({ min: -40, max: 40 }), fc.double({ noNaN: true, noDefaultInfinity: true }));
    const alike = fc.tuple(
      fc.double({ min: -1e15, max: 1e15, noNaN: true }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 }),
    );
    const near = alike.map(([start, steps]) => steps.map((step) => start + step));
    fc.assert(
      fc.property(fc.oneof(fc.array(number, { maxLength: 60 }), fc.array(fc.integer(), { minLength: 13 }), near), (numbers) => {
        const bins = numberBins(numbers);
        expect(bins.length).toBeLessThanOrEqual(31);
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(numbers.length);
        for (const { from: low, to } of bins) expect(Number.isFinite(low) && Number.isFinite(to) && low <= to).toBe(true);
        const [first, last] = [bins[0], bins.at(-1)];
        if (!first || !last) return;
        expect(Math.min(...numbers)).toBeGreaterThanOrEqual(first.from);
        expect(Math.max(...numbers)).toBeLessThanOrEqual(last.to);
        for (const [index, bin] of bins.entries()) if (index > 0) expect(bin.from).toBeGreaterThan(bins[index - 1]?.from ?? 0);
      }),
      { numRuns: 2_000 },
    );
  });
});
