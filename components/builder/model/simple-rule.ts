import type { Comparison, Condition } from "@/lib/rules/conditions/condition";

/** A condition that three fields in a row can show: comparisons, all joined in the same way. */
export type SimpleRule = { match: "any" | "all"; rows: Comparison[] };

/** Null for a condition with more parts, such as those that programs write. */
export function simpleRule(condition: Condition): SimpleRule | null {
  if ("field" in condition) return { match: "all", rows: [condition] };
  if ("not" in condition) return null;
  const [match, parts] = "any" in condition ? (["any", condition.any] as const) : (["all", condition.all] as const);
  const rows = parts.filter(isRow);
  return rows.length === parts.length ? { match, rows } : null;
}

function isRow(part: Condition): part is Comparison {
  return "field" in part;
}

export function conditionOf({ match, rows }: SimpleRule): Condition | undefined {
  const [first] = rows;
  if (rows.length < 2) return first;
  return match === "any" ? { any: rows } : { all: rows };
}
