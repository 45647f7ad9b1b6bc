import type { Field } from "@/lib/rules/fields";
import { fieldTypes } from "@/lib/rules/fields";

/** A form's questions for the script of a sealed form, which checks answers, but no options: these are complete already. */
export function fieldsForSealing(fields: Field[]): Field[] {
  return fields.map((field) => ({ ...field, config: fieldTypes[field.type].configOf(field) as Record<string, unknown> })); // every config is an object
}
