import type { Operator } from "./operators";

/** The value of a field's `visible_if` and `required_if` (contract §21). */
export type Condition = { any: Condition[] } | { all: Condition[] } | { not: Condition } | Comparison;

/** Compares the answer to one earlier question. Only `answered` and `not_answered` take no value. */
export type Comparison = { field: string; op: Operator; value?: RuleValue };

export type RuleValue = string | number | boolean | (string | boolean)[];

export type Path = (string | number)[];

/** Every comparison of a condition, with its place in it. */
export function comparisonsIn(condition: Condition, path: Path = []): { comparison: Comparison; path: Path }[] {
  if ("not" in condition) return comparisonsIn(condition.not, [...path, "not"]);
  if ("field" in condition) return [{ comparison: condition, path }];
  const [name, parts] = "any" in condition ? ["any", condition.any] : ["all", condition.all];
  return parts.flatMap((part, index) => comparisonsIn(part, [...path, name, index]));
}

/** The number of values that a condition compares with, which is the cost of judging it. */
export function costOf(condition: Condition): number {
  return comparisonsIn(condition).reduce((sum, { comparison: { value } }) => sum + (Array.isArray(value) ? value.length : 1), 0);
}
