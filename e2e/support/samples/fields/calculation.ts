import fc from "fast-check";

/** Nobody answers a calculation. */
export const unanswered = fc.record({
  type: fc.constant("calculation"),
  config: fc.constantFrom<Record<string, unknown>>(
    { expression: "1 + 2 * 3", unit: "€", decimals: 2 },
    { expression: '1 > 2 ? "more" : "less"', result: "text" },
    { expression: "today() > date('2026-01-01')", result: "boolean", hidden: true },
  ),
});
