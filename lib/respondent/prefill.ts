import type { Field } from "@/lib/fields";
import type { TypedAnswers } from "@/lib/respondent/read-posted";

/**
 * Answers that the link brings along (`?email=a@b.c`, a key twice for several choices), for the page to show and the person
 * to change. A file cannot be brought along, and names that are no key mean nothing.
 */
export function prefill(fields: Field[], query: URLSearchParams): TypedAnswers {
  const given = fields.filter(({ key, type }) => type !== "file" && query.has(key));
  return Object.fromEntries(given.map(({ key }) => [key, { "": query.getAll(key).map((value) => value.replaceAll("\0", "")) }]));
}
