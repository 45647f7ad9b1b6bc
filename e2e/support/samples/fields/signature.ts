import fc from "fast-check";
import type { Sample } from "@/e2e/support/samples/sample";
import { anyOf, line } from "@/e2e/support/samples/sample";
import { tidy } from "@/lib/base/text/tidy";

export const samples: fc.Arbitrary<Sample> = fc.record({
  type: fc.constant("signature"),
  config: anyOf({ statement: line }),
  value: line.map((name) => ({ name: tidy(name) })),
});
