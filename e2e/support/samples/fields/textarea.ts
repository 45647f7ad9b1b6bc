import fc from "fast-check";
import { anyOf, anyText } from "@/e2e/support/samples/sample";
import { countCharacters } from "@/lib/rules/fields/definition/text-answer";

const lines = anyText(60).filter((text) => !/[\r\0]/.test(text));

export const samples = lines.chain((value) =>
  fc.record({
    type: fc.constant("textarea"),
    config: anyOf({
      rows: fc.integer({ min: 2, max: 20 }),
      min_length: fc.nat(countCharacters(value)),
      max_length: fc.integer({ min: countCharacters(value), max: 10_000 }),
    }),
    value: fc.constant(value),
  }),
);
