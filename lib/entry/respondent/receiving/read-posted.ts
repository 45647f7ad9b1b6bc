import type { Field, Posted } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import type { Words } from "@/lib/rules/words/words";

export { keptValue } from "@/lib/rules/fields/definition/kept-file";

/** The hidden input that makes a repeated submission harmless. */
export const SUBMISSION_TOKEN = "submission_token";

/** Values per field: as many as options can be ticked. One more is read, which makes the answer invalid. */
const MAX_VALUES = 200;

/** Typed answers by field key, to show them again. */
export type TypedAnswers = Record<string, Posted>;

export type PostedAnswers = { data: Record<string, unknown>; typed: TypedAnswers; submissionToken: string | null };

/** The name of a field's input: its key, in brackets if the page itself uses that name. */
export function inputName({ key }: { key: string }): string {
  return key === SUBMISSION_TOKEN ? `[${key}]` : key;
}

/**
 * Reads the inputs of a page, in order. Numbers are in the notation that the page posts with them, otherwise in that of its language. Parts of an
 * answer have their name in brackets, which no key can contain: `birth[day]`. Uploads are passed as entries too, as [`${inputName(field)}[kept]`,
 * keptValue(upload)], after the posted ones.
 */
export function readPosted(fields: Field[], entries: Iterable<[name: string, value: string]>, words: Words): PostedAnswers {
  const values = new Map<string, string[]>();
  for (const [name, value] of entries) {
    const known = values.get(name);
    if (!known) values.set(name, [value]);
    else if (known.length <= MAX_VALUES) known.push(value);
  }
  const answered = answeredFields(fields);
  const typed = answered.map((field): [string, Posted] => [field.key, fieldTypes[field.type].mark(partsOf(field, values), words, "page")]);
  const data = answered.map((field, index): [string, unknown] => [
    field.key,
    fieldTypes[field.type].read(field, typed[index]?.[1] ?? {}, words),
  ]);
  return {
    data: Object.fromEntries(data.filter(([, value]) => value !== undefined)),
    typed: Object.fromEntries(typed),
    submissionToken: values.get(SUBMISSION_TOKEN)?.find((token) => token !== "") ?? null,
  };
}

function partsOf(field: Field, values: Map<string, string[]>): Posted {
  const name = inputName(field);
  const names = ["", ...fieldTypes[field.type].parts(field)];
  const parts = names.map((part): [string, string[] | undefined] => [part, values.get(part === "" ? name : `${name}[${part}]`)]);
  return Object.fromEntries(parts.filter((entry): entry is [string, string[]] => entry[1] !== undefined));
}
