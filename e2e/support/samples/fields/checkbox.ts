import fc from "fast-check";
import { anyOf, line } from "@/e2e/support/samples/sample";

export const samples = fc.record({
  type: fc.constant("checkbox"),
  config: anyOf({ checkbox_label: line, display: fc.constantFrom("box", "yes_no") }),
  value: fc.boolean(),
});
