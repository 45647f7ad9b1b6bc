import fc from "fast-check";
import { anyOf, line } from "@/e2e/support/samples/sample";

export const samples = fc
  .record({
    value: fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => !Object.is(number, -0)),
    isBounded: fc.boolean(),
    rest: anyOf({ unit: line, placeholder: line }),
  })
  .map(({ value, isBounded, rest }) => ({
    type: "number",
    config: isBounded ? { ...rest, min: value, max: value, step: 1 } : rest,
    value,
  }));
