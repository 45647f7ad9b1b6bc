import type { Field } from "@/lib/fields";
import { answeredFields, fieldTypes } from "@/lib/fields";
import type { TypedAnswers } from "@/lib/respondent/read-posted";

/** As many as a question has options at most. */
const MAX_VALUES = 200;

/**
 * Answers that the link brings along (`?email=a@b.c`, a key twice for several choices), for the page to show and the person
 * to change. Files cannot be brought along, and names that are no key mean nothing.
 */
export function prefill(fields: Field[], query: URLSearchParams): TypedAnswers {
  const given = answeredFields(fields).filter((field) => query.has(field.key) && fieldTypes[field.type].prefill(field) !== null);
  const valuesOf = (key: string) => query.getAll(key).slice(-MAX_VALUES);
  return Object.fromEntries(given.map(({ key }) => [key, { "": valuesOf(key).map((value) => value.replaceAll("\0", "")) }]));
}
