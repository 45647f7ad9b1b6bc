import fc from "fast-check";
import type { Sample } from "@/e2e/support/samples/sample";
import { anyOf, line } from "@/e2e/support/samples/sample";
import { tidy } from "@/lib/base/text/tidy";

const name = line.map(tidy);
const point = fc.tuple(fc.nat(600), fc.nat(200)).map(([x, y]) => `${x},${y}`);
const drawing = fc
  .array(fc.array(point, { minLength: 2, maxLength: 9 }), { minLength: 1, maxLength: 5 })
  .map((lines) => lines.map((points) => `M${points.join("L")}`).join(""));

const typed = fc.record({ config: anyOf({ statement: line, draw: fc.boolean() }), value: fc.record({ name }) });
const drawn = fc.record({
  config: fc.record({ draw: fc.constant(true) }),
  value: fc.record({ name, drawing }, { requiredKeys: ["drawing"] }),
});

export const samples: fc.Arbitrary<Sample> = fc.oneof(typed, drawn).map((sample) => ({ type: "signature", ...sample }));
