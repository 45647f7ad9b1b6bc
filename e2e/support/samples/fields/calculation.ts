import fc from "fast-check";

/** Nobody answers a calculation. These have no result either, so that what was answered is all that is stored. */
export const unanswered = fc.record({
  type: fc.constant("calculation"),
  config: fc.constantFrom<Record<string, unknown>>(
    { expression: "1 / 0", unit: "€", decimals: 2 },
    { expression: '1 / 0 > 2 ? "more" : "less"', result: "text" },
    { expression: "today() + 1 / 0 > date('2026-01-01')", result: "boolean", hidden: true },
  ),
});
