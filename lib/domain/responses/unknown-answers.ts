import type { Problem } from "@/lib/base/errors/errors";
import type { Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import { firstUnknown, unknownKey } from "@/lib/base/errors/parse-with";

type Unknown = { loc: Problem["loc"]; known: string[] };

/** The keys of `data` that belong to no question, and keys within an answer that are not part of it (contract §10). */
export function unknownAnswers(data: Record<string, unknown>, fields: Field[]): Problem[] {
  const asked = new Map(answeredFields(fields).map((field) => [field.key, field]));
  const known = [...asked.keys()];
  const unknown = Object.entries(data).flatMap(([key, value]): Unknown[] => {
    const field = asked.get(key);
    return field ? unknownParts(field, value) : [{ loc: ["body", "data", key], known }];
  });
  return firstUnknown(unknown, ({ loc, known: names }) => unknownKey(loc, { known: names }));
}

/** The unknown keys of an answer with named parts, such as a signature. */
function unknownParts(field: Field, value: unknown): Unknown[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  const { properties } = fieldTypes[field.type].answerSchema(field);
  if (typeof properties !== "object" || properties === null) return [];
  const known = Object.keys(properties);
  const others = Object.keys(value).filter((part) => !known.includes(part));
  return others.map((part) => ({ loc: ["body", "data", field.key, part], known }));
}
