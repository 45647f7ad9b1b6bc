import { expect, it } from "vitest";
import { traceIdOf } from "./trace-id";

const trace = "4bf92f3577b34da6a3ce929d0e0e4736";

it("reads the trace of a traceparent, also of a later version", () => {
  expect(traceIdOf(`00-${trace}-00f067aa0ba902b7-01`)).toBe(trace);
  expect(traceIdOf(`cc-${trace}-00f067aa0ba902b7-01-what-comes-next`)).toBe(trace);
});

it.each([undefined, "", trace, `ff-${trace}-00f067aa0ba902b7-01`, `00-${"0".repeat(32)}-00f067aa0ba902b7-01`, `00-${trace}-x-01`])(
  "ignores %s",
  (header) => {
    expect(traceIdOf(header)).toBeNull();
  },
);
