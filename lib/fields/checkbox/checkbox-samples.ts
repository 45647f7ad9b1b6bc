import fc from "fast-check";
import { anyOf, filledLine } from "@/e2e/support/sample";

export const samples = fc.record({ type: fc.constant("checkbox"), config: anyOf({ checkbox_label: filledLine }), value: fc.boolean() });
