import fc from "fast-check";
import type { Sample } from "@/e2e/support/samples/sample";
import { anyOf, line } from "@/e2e/support/samples/sample";

const choices = fc.uniqueArray(line, { minLength: 1, maxLength: 12 });

const single: fc.Arbitrary<Sample> = fc
  .tuple(choices, anyOf({ display: fc.constantFrom("auto", "radio", "dropdown") }))
  .map(([options, rest]) => ({ type: "select", config: { options, ...rest }, value: options[0] ?? "" }));

const several: fc.Arbitrary<Sample> = choices
  .chain((options) => fc.tuple(fc.constant(options), fc.shuffledSubarray(options, { minLength: 1 }), line))
  .map(([options, value, label]) => ({
    type: "select",
    config: { multiple: true, max_selections: value.length, options: options.map((option) => ({ label, value: option })) },
    value,
  }));

const own: fc.Arbitrary<Sample> = fc
  .tuple(choices, line, fc.boolean())
  .map(([options, text, multiple]) => ({ type: "select", config: { options, other: true, multiple }, value: multiple ? [text] : text }));

export const samples = fc.oneof(single, several, own);
