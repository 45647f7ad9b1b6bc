import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";

/** A form's fields for the script of sealed forms, each with its complete, parsed config: the script has no schemas to parse it. */
export function fieldsForSealing(fields: Field[]): Field[] {
  return fields.map((field) => ({ ...field, config: fieldTypes[field.type].configOf(field) as Record<string, unknown> })); // every config is an object
}
