import fc from "fast-check";
import { anyOf, line } from "@/e2e/support/samples/sample";

export const samples = fc.record({ type: fc.constant("hidden"), config: anyOf({ default: line }), value: line });
