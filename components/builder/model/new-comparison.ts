import { choiceLabelsOf } from "./choice-labels";
import type { Field } from "@/lib/fields";
import { fieldTypes } from "@/lib/fields";
import type { Comparison, RuleValue } from "@/lib/rules/condition";
import type { Family, Operator } from "@/lib/rules/operators";
import { operatorsOf, TODAY } from "@/lib/rules/operators";

/** Those that compare with one value, in the order in which they are offered. */
export function offeredOperators(family: Family): Operator[] {
  const single = operatorsOf(family).filter((op) => !["in", "not_in", "includes_all"].includes(op));
  return [...single.slice(2), ...single.slice(0, 2)]; // "is" before "is answered"
}

/** A comparison with the answer to a question, with what is most often meant. */
export function newComparison(field: Field, wanted?: Operator): Comparison {
  const family = fieldTypes[field.type].family(field);
  const offered = offeredOperators(family);
  const op = wanted && offered.includes(wanted) ? wanted : (offered[0] ?? "answered");
  return op === "answered" || op === "not_answered"
    ? { field: field.key, op }
    : { field: field.key, op, value: firstValues[family](field) };
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
