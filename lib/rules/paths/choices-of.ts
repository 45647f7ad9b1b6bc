import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";

/** The values that a question offers; none for a type without choices. */
export function choicesOf(field: Field): string[] {
  const chart = fieldTypes[field.type].chart(field);
  return chart?.kind === "choices" ? chart.choices.map(({ value }) => value) : [];
}
