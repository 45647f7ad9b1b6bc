import fc from "fast-check";
import type { Sample } from "@/e2e/support/samples/sample";
import { line } from "@/e2e/support/samples/sample";
import { tidy } from "@/lib/base/text/tidy";

const part = line.map(tidy);

export const samples: fc.Arbitrary<Sample> = fc
  .record({
    given: fc.record({ line1: part, line2: part, postcode: part, city: part, region: part, country: part }),
    parts: fc.subarray(["line2", "postcode", "region", "country"] as const),
    isOpen: fc.boolean(),
  })
  .map(({ given, parts, isOpen }) => {
    const asked = Object.entries(given).filter(([name]) => name === "line1" || name === "city" || parts.some((each) => each === name));
    const answered = isOpen ? asked.slice(0, 1) : asked;
    return { type: "address", config: { parts, ...(isOpen && { required_parts: [] }) }, value: Object.fromEntries(answered) };
  });
