import type { Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";

type Known = { fields: Field[]; query: URLSearchParams; person: { name: string; email: string | null } | null };

/**
 * The link's parameters, with the name and the address under which a person of a round is known, each for the only question that asks for it: of
 * two names one may be somebody else's. What the link has itself, even if it is empty, comes first, and `autocomplete: "off"` prevents it.
 */
export function withKnownPerson({ fields, query, person }: Known): URLSearchParams {
  if (!person) return query;
  const filled = new URLSearchParams(query);
  for (const [token, text] of [["name", person.name] as const, ["email", person.email] as const]) {
    const asking = answeredFields(fields).filter((field) => fieldTypes[field.type].autofill({ ...field, key: "" }) === token);
    const [only] = asking;
    if (only && asking.length === 1 && text !== null && !query.has(only.key)) filled.set(only.key, text);
  }
  return filled;
}
