import fc from "fast-check";
import { anyOf, line } from "@/e2e/support/samples/sample";

export const samples = fc.record({
  type: fc.constant("url"),
  config: anyOf({ placeholder: line }),
  value: fc.webUrl({ withQueryParameters: true, withFragments: true }),
});
