import fc from "fast-check";
import { anyOf, line } from "@/e2e/support/samples/sample";

export const samples = fc
  .record({
    value: fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
    isBounded: fc.boolean(),
    isSlider: fc.boolean(),
    rest: anyOf({ unit: line, placeholder: line }),
  })
  .map(({ value, isBounded, isSlider, rest }) => ({
    type: "number",
    config: isBounded ? { ...rest, ...boundsFor(value, isSlider) } : rest,
    value,
  }));

/** A slider needs room between its limits, which the largest numbers do not have. */
function boundsFor(value: number, isSlider: boolean): Record<string, unknown> {
  const max = value + 10;
  return isSlider && max > value ? { min: value, max, display: "slider", high_label: "all" } : { min: value, max: value, step: 1 };
}
