import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";

const COMPARED_BY_OPTION = new Set(["choice", "choices"]);

/** The options of a question whose answers are compared with them: labels by value. */
export function choiceLabelsOf(field: Field): ReadonlyMap<string, string> {
  const type = fieldTypes[field.type];
  const chart = COMPARED_BY_OPTION.has(type.family(field)) ? type.chart(field) : null;
  return new Map(chart?.kind === "choices" ? chart.choices.map(({ value, label }) => [value, label]) : []);
}
