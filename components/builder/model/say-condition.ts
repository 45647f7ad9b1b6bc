import { simpleRule } from "./simple-rule";
import { choiceLabelsOf } from "./choice-labels";
import { ruleWords as words } from "@/components/words/rules";
import type { Field } from "@/lib/fields";
import { fieldTypes } from "@/lib/fields";
import type { Comparison, Condition } from "@/lib/rules/condition";
import type { Family, Operator } from "@/lib/rules/operators";

/** Values in people's own words. */
const QUOTED = new Set<Family>(["text", "choice", "choices"]);

/** An operator as the answers of its family are spoken of. */
export function sayOperator(op: Operator, family: Family): string {
  const own: Partial<Record<Family, Partial<Record<Operator, string>>>> = words.ofFamily;
  return own[family]?.[op] ?? words.operators[op];
}

/** A condition as a sentence after "only if". */
export function sayCondition(condition: Condition, fields: Field[]): string {
  const rule = simpleRule(condition);
  if (!rule) return words.manyParts;
  return rule.rows.map((row) => sayComparison(row, fields)).join(rule.match === "any" ? words.or : words.and);
}

function sayComparison({ field: key, op, value }: Comparison, fields: Field[]): string {
  const field = fields.find((other) => other.key === key);
  if (!field) return words.gone;
  const said = `“${field.label}” ${sayOperator(op, fieldTypes[field.type].family(field))}`;
  return value === undefined ? said : `${said} ${sayValue(value, field)}`;
}

function sayValue(value: unknown, field: Field): string {
  if (typeof value === "boolean") return value ? words.ticked : words.notTicked;
  const label = choiceLabelsOf(field).get(String(value)) ?? String(value);
  return QUOTED.has(fieldTypes[field.type].family(field)) ? `“${label}”` : label;
}
