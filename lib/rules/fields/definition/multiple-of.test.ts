import fc from "fast-check";
import { expect, it } from "vitest";
import { isMultipleOf } from "./multiple-of";

it.each([
  [0.3, 0.1, 0, true],
  [0.0075, 0.0001, 0, true],
  [0.00751, 0.0001, 0, false],
  [1.0000000004, 0.5, 0, false],
  [0.010000000009, 0.01, 0, false],
  [12_391_239_123, 1e-8, 0, true],
  [1e308, 0.123456789, 0, false],
  [1.1, 0.5, 0.1, true],
  [-1.5, 0.5, 0, true],
  [5e-324, 1, 0, false],
  [0, 0.1, 0, true],
])("%d in steps of %d from %d: %s", (value, step, from, is) => {
  expect(isMultipleOf(value, step, from)).toBe(is);
});

it("is true of every number that a step leads to", () => {
  const cents = fc.integer({ min: 1, max: 100_000 });
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 1000 }), cents, (times, step) => {
      expect(isMultipleOf(Number(((times * step) / 100).toFixed(2)), step / 100)).toBe(true);
    }),
  );
});
