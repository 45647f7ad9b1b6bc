import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";

const known = new WeakMap<Field[], ReadonlySet<string>>();

/** The fields that some answers skip: those with a condition, on a page with one, or after an exit. Computed once per form. */
export function conditionalKeys(fields: Field[]): ReadonlySet<string> {
  const before = known.get(fields);
  if (before) return before;
  const keys = new Set<string>();
  let [isPage, isAfterExit] = [false, false];
  for (const field of fields) {
    const begins = fieldTypes[field.type].begins(field);
    if (begins) isPage = field.visible_if !== undefined;
    if (isAfterExit || isPage || field.visible_if !== undefined) keys.add(field.key);
    isAfterExit ||= begins === "exit";
  }
  known.set(fields, keys);
  return keys;
}
