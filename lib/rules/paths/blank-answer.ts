import type { Answer, Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { PatternBudget } from "@/lib/rules/fields/definition/pattern-budget";

/** What is stored for a question where nothing is typed: false for a box, the default of a hidden field; undefined for most. */
export function blankAnswer(field: Field): Answer | undefined {
  const given = { value: undefined, earlier: new Map(), today: { first: "", last: "" }, budget: new PatternBudget() };
  const checked = fieldTypes[field.type].check({ ...field, required: false }, given);
  return checked.ok ? checked.answer : undefined;
}
