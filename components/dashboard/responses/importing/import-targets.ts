import type { Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";

/** What a column of a table can be: a question, or a part of its answer. */
export type ImportTarget = { value: string; label: string };

/** All of a form, by their names in the API. */
export function importTargets(fields: Field[]): ImportTarget[] {
  return answeredFields(fields).flatMap((field) => {
    const { columns, readCells } = fieldTypes[field.type];
    if (!readCells) return [];
    const parts = columns(field);
    if (!parts) return [{ value: field.key, label: field.label }];
    return parts.map(({ name, label }) => ({ value: `${field.key}.${name}`, label: `${field.label}: ${label}` }));
  });
}
