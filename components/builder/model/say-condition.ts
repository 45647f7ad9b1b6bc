import { choiceLabelsOf } from "./choice-labels";
import { ruleWords as words } from "@/components/words/rules";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { Comparison, Condition } from "@/lib/rules/conditions/condition";
import type { Family, Operator } from "@/lib/rules/conditions/operators";

/** Values in people's own words. */
const QUOTED = new Set<Family>(["text", "choice", "choices"]);

/** An operator in words that suit the answers of its family. */
export function sayOperator(op: Operator, family: Family): string {
  const own: Partial<Record<Family, Partial<Record<Operator, string>>>> = words.ofFamily;
  return own[family]?.[op] ?? words.operators[op];
}

/** A condition as a clause that follows “only if”. */
export function sayCondition(condition: Condition, fields: Field[]): string {
  if ("field" in condition) return sayComparison(condition, fields);
  if ("not" in condition) return words.not(sayCondition(condition.not, fields));
  const [parts, joint] = "any" in condition ? [condition.any, words.or] : [condition.all, words.and];
  return parts.map((part) => sayPart(part, { fields, isAlone: parts.length === 1 })).join(joint);
}

/** A list within a list is in brackets. */
function sayPart(part: Condition, { fields, isAlone }: { fields: Field[]; isAlone: boolean }): string {
  const said = sayCondition(part, fields);
  return isAlone || "field" in part || "not" in part ? said : `(${said})`;
}

function sayComparison({ field: key, op, value }: Comparison, fields: Field[]): string {
  const field = fields.find((other) => other.key === key);
  if (!field) return words.gone;
  const said = `“${field.label}” ${sayOperator(op, fieldTypes[field.type].family(field))}`;
  if (value === undefined) return said;
  const values = [value].flat().map((each) => sayValue(each, field));
  const last = values.at(-1) ?? "";
  const list = values.length > 1 ? `${values.slice(0, -1).join(", ")}${op === "includes_all" ? words.and : words.or}${last}` : last;
  return `${said} ${list}`;
}

function sayValue(value: unknown, field: Field): string {
  if (typeof value === "boolean") return value ? words.ticked : words.notTicked;
  const label = choiceLabelsOf(field).get(String(value)) ?? String(value);
  return QUOTED.has(fieldTypes[field.type].family(field)) ? `“${label}”` : label;
}
