import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";
import { withInner } from "@/lib/rules/fields/entries";
import type { Family } from "@/lib/rules/conditions/operators";

const known = new WeakMap<Field[], ReadonlyMap<string, Family>>();

/** How the answers to a form's questions, those of entries included, are compared. Computed once per form. */
export function familiesOf(fields: Field[]): ReadonlyMap<string, Family> {
  const before = known.get(fields);
  if (before) return before;
  const families = new Map(withInner(fields).map((field) => [field.key, fieldTypes[field.type].family(field)]));
  known.set(fields, families);
  return families;
}
