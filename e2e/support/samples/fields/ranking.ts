import fc from "fast-check";
import type { Sample } from "@/e2e/support/samples/sample";
import { line } from "@/e2e/support/samples/sample";

export const samples: fc.Arbitrary<Sample> = fc
  .uniqueArray(line, { minLength: 2, maxLength: 20 })
  .chain((options) => fc.tuple(fc.constant(options), fc.shuffledSubarray(options, { minLength: options.length })))
  .map(([options, value]) => ({ type: "ranking", config: { options }, value }));
