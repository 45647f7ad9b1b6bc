import fc from "fast-check";
import { anyOf, line } from "@/e2e/support/samples/sample";

export const samples = fc.record({ type: fc.constant("email"), config: anyOf({ placeholder: line }), value: fc.emailAddress() });
