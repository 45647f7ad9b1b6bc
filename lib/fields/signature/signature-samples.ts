import fc from "fast-check";
import type { Sample } from "@/e2e/support/sample";
import { anyOf, filledLine } from "@/e2e/support/sample";

export const samples: fc.Arbitrary<Sample> = fc.record({
  type: fc.constant("signature"),
  config: anyOf({ statement: filledLine }),
  value: filledLine.map((name) => ({ name: name.trim() })),
});
