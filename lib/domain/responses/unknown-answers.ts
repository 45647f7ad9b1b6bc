import type { Problem } from "@/lib/base/errors/errors";
import type { Field } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import { entriesOf, innerFields } from "@/lib/rules/fields/entries";
import { firstUnknown, unknownKey } from "@/lib/base/errors/parse-with";

type Unknown = { loc: Problem["loc"]; known: string[] };

/** The keys of `data` that belong to no question, and keys within an answer that are not part of it (contract §10). */
export function unknownAnswers(data: Record<string, unknown>, fields: Field[]): Problem[] {
  const asked = new Map(answeredFields(fields).map((field) => [field.key, field]));
  const known = [...asked.keys()];
  const unknown = Object.entries(data).flatMap(([key, value]): Unknown[] => {
    const field = asked.get(key);
    return field ? [...unknownParts(field, value), ...unknownInEntries(field, value)] : [{ loc: ["body", "data", key], known }];
  });
  return firstUnknown(unknown, ({ loc, known: names }) => unknownKey(loc, { known: names }));
}

/** The keys in the entries of an answer that belong to none of their questions. */
function unknownInEntries(field: Field, value: unknown): Unknown[] {
  const { max } = entriesOf(field) ?? { max: 0 };
  if (!Array.isArray(value) || max === 0) return [];
  const asked = answeredFields(innerFields(field));
  const known = asked.map(({ key }) => key);
  return value.slice(0, max).flatMap((entry: unknown, index) => {
    const loc = ["body", "data", field.key, index];
    if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return [];
    const others = Object.keys(entry).filter((key) => !known.includes(key));
    const parts = asked.flatMap((each) =>
      unknownParts(each, Object.hasOwn(entry, each.key) ? (entry as Record<string, unknown>)[each.key] : undefined),
    );
    return [
      ...others.map((key) => ({ loc: [...loc, key], known })),
      ...parts.map((part) => ({ ...part, loc: [...loc, ...part.loc.slice(2)] })),
    ];
  });
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
