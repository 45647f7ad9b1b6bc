import fc from "fast-check";
import { anyOf, line } from "@/e2e/support/samples/sample";
import { countCharacters } from "@/lib/rules/fields/definition/text-answer";

export const samples = line.chain((value) =>
  fc.record({
    type: fc.constant("text"),
    config: anyOf({
      placeholder: line,
      min_length: fc.nat(countCharacters(value)),
      max_length: fc.integer({ min: 60, max: 2000 }),
      autocomplete: fc.constantFrom("name", "off"),
      pattern: fc.constantFrom("[^\\n]*", "(?:.|\\s)+"),
    }),
    value: fc.constant(value),
  }),
);
