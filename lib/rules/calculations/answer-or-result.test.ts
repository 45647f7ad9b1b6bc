import { expect, it } from "vitest";
import { decide } from "@/lib/rules/conditions/decide";
import type { ScriptRule } from "@/lib/entry/respondent/view/script-rules";
import { answerOrResult } from "./answer-or-result";

const rules: ScriptRule[] = [
  { key: "guests", name: "q-guests", family: "number" },
  {
    key: "total",
    name: "q-total",
    family: "number",
    calculation: { tree: ["+", { key: "guests" }, 9], isDate: false },
    valid_if: { field: "total", op: "lte", value: 10 },
  },
  { key: "double", name: "q-double", family: "number", calculation: { tree: ["*", { key: "total" }, 2], isDate: false } },
  { key: "why", name: "q-why", visible_if: { field: "total", op: "answered" } },
];

it("shows a result that is not accepted, which conditions and other calculations do not see", () => {
  const results = new Map<string, unknown>();
  const read = answerOrResult(rules, () => 8, { worked: (key, result) => results.set(key, result) });
  const decided = decide(rules, { read, today: { first: "2026-11-21", last: "2026-11-21" } });
  expect(Object.fromEntries(results)).toEqual({ total: 17, double: undefined });
  expect(decided.find(({ rule }) => rule.key === "why")?.isShown).toBe(false);
});
