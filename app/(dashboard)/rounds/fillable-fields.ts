import type { Fillable } from "@/components/dashboard/rounds/list/match-columns";
import type { Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import { saidFields } from "@/lib/rules/fields/names-in-text";

/** The questions whose answers a person's link can bring along. */
export function fillableOf(fields: Field[]): Fillable[] {
  return answeredFields(saidFields(fields))
    .filter((field) => fieldTypes[field.type].prefill(field) !== null)
    .map(({ key, label }) => ({ key, label }));
}
