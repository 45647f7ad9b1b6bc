import { choiceLabelsOf } from "./choice-labels";
import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import type { Comparison, RuleValue } from "@/lib/rules/conditions/condition";
import type { Family, Operator } from "@/lib/rules/conditions/operators";
import { operatorsOf, TODAY } from "@/lib/rules/conditions/operators";

const OF_LISTS: Operator[] = ["in", "not_in", "includes_all"];
/** A box has two states, so it needs no list. */
const WITHOUT_LISTS = new Set<Family>(["checkbox"]);

/** In the order offered. @param isOwn whether the answer itself is accepted under the condition: then there is one. */
export function offeredOperators(family: Family, isOwn = false): Operator[] {
  const all = operatorsOf(family).filter((op) => !WITHOUT_LISTS.has(family) || !OF_LISTS.includes(op));
  const compared = all.slice(2);
  return isOwn && compared.length > 0 ? compared : [...compared, ...all.slice(0, 2)]; // "is" before "is answered"
}

/** A new comparison with the answer to a question, using the most common operator. */
export function newComparison(field: Field, wanted?: Operator): Comparison {
  const family = fieldTypes[field.type].family(field);
  const offered = offeredOperators(family);
  const op = wanted && offered.includes(wanted) ? wanted : (offered[0] ?? "answered");
  if (op === "answered" || op === "not_answered") return { field: field.key, op };
  const value = firstValues[family](field);
  return { field: field.key, op, value: OF_LISTS.includes(op) ? [String(value)] : value };
}

/** The same comparison with another operator: it compares with the same value, or with the first of several. */
export function withOperator(field: Field, { value }: Comparison, op: Operator): Comparison {
  const next = newComparison(field, op);
  if (next.value === undefined || value === undefined) return next;
  const [first] = [value].flat();
  if (Array.isArray(next.value)) return { ...next, value: Array.isArray(value) ? value : [String(value)] };
  return { ...next, value: Array.isArray(value) ? (first ?? next.value) : value };
}

const firstValues: Record<Family, (field: Field) => RuleValue> = {
  presence: () => "",
  text: () => "",
  number: ({ config }) => (typeof config.min === "number" ? config.min : 1),
  date: () => TODAY,
  time: () => "12:00",
  choice: firstOption,
  choices: firstOption,
  checkbox: () => true,
};

function firstOption(field: Field): string {
  return choiceLabelsOf(field).keys().next().value ?? "";
}
