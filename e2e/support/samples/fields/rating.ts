import fc from "fast-check";
import { anyOf, line } from "@/e2e/support/samples/sample";

export const samples = fc.integer({ min: 1, max: 11 }).chain((value) =>
  fc.record({
    type: fc.constant("rating"),
    config: fc
      .tuple(fc.integer({ min: Math.max(2, value), max: 11 }), anyOf({ low_label: line, shape: fc.constantFrom("numbers", "stars") }))
      .map(([max, rest]) => ({ max, ...rest })),
    value: fc.constant(value),
  }),
);
