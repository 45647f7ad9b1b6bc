import fc from "fast-check";
import { expect, it } from "vitest";
import { atOnce } from "@/lib/base/turns/turns";
import { countOne, sortCounts, totalOf } from "./counts";

it("counts each value once, in order, however many there are", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 30_011 }), (length, step) => {
      const counts = new Map<number, number>();
      for (let index = 0; index < length; index++) countOne(counts, (index * step) % 9_973);
      const sorted = atOnce(sortCounts(counts));
      expect(sorted.map(([value]) => value)).toEqual([...counts.keys()].toSorted((one, other) => one - other));
      expect(totalOf(sorted)).toBe(length);
    }),
    { numRuns: 30 },
  );
});

it("takes a turn for every few thousand values", () => {
  const steps = [...sortCounts(new Map(Array.from({ length: 50_000 }, (_, index) => [String(index), 1])))];
  expect(steps.length).toBeGreaterThan(12);
});
