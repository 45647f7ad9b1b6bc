import type { Field } from "@/lib/fields";
import { answeredFields, fieldTypes } from "@/lib/fields";
import type { TypedAnswers } from "./read-posted";

/** As many as a field can have options. */
const MAX_VALUES = 200;

/**
 * Answers prefilled by the link (`?email=a@b.c`, repeated keys for several choices), which the respondent
 * can change. Files cannot be prefilled; unknown names are ignored.
 */
export function prefill(fields: Field[], query: URLSearchParams): TypedAnswers {
  const given = answeredFields(fields).filter((field) => query.has(field.key) && fieldTypes[field.type].prefill(field) !== null);
  const valuesOf = (key: string) => query.getAll(key).slice(-MAX_VALUES);
  return Object.fromEntries(given.map(({ key }) => [key, { "": valuesOf(key).map((value) => value.replaceAll("\0", "")) }]));
}
