import type { Field, Posted } from "@/lib/rules/fields";
import { answeredFields, fieldTypes } from "@/lib/rules/fields";
import { entriesOf, entryKey, partsOfKey } from "@/lib/rules/fields/entries";
import { countPosted, partName, NEW_ENTRY, withoutEntry } from "@/lib/rules/fields/definition/posted-entries";
import type { AnswerIssue } from "@/lib/rules/words/answer-issue";
import type { Words } from "@/lib/rules/words/words";

export { keptValue } from "@/lib/rules/fields/definition/kept-file";

/** The hidden input that makes a repeated submission harmless. */
export const SUBMISSION_TOKEN = "submission_token";

/** The buttons that add an entry to an answer, or remove one: the key of the question, and `guests:1` for the second of its entries. */
export const ADD_ENTRY = "_add";
export const REMOVE_ENTRY = "_remove";

/** Values per field: as many as options can be ticked. One more is read, which makes the answer invalid. */
const MAX_VALUES = 200;

/** Typed answers by field key, to show them again. */
export type TypedAnswers = Record<string, Posted>;

export type PostedAnswers = { data: Record<string, unknown>; typed: TypedAnswers; submissionToken: string | null };

/** The name of a field's input: its key, in brackets if the page itself uses that name. */
export function inputName({ key }: { key: string }): string {
  const { key: own, index, inner } = partsOfKey(key);
  const name = own === SUBMISSION_TOKEN ? `[${own}]` : own;
  return index === undefined || inner === undefined ? name : `${name}[${partName(index, inner)}]`;
}

/** The key of the question that an input belongs to: the reverse of {@link inputName}. */
export function keyOfInput(name: string): string {
  const own = name.replace(/^\[([^[\]]*)\]/, "$1");
  const [, key, index, inner] = /^([^[\]]*)\[(\d{1,2}):([^[\]]*)\]$/.exec(own) ?? [];
  return key === undefined || inner === undefined ? own : entryKey(key, Number(index), inner);
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
  const typed = answered.map((field): [string, Posted] => {
    const posted = fieldTypes[field.type].mark(field, partsOf(field, values), words, "page");
    return [field.key, entriesOf(field) ? withPressed(field, posted, values) : posted];
  });
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

/** Issues of files where they are once the pressed button has removed an entry. Those of that entry are gone. */
export function afterPress(entries: readonly [name: string, value: string][], issues: AnswerIssue[]): AnswerIssue[] {
  const pressed = entries.find(([name]) => name === REMOVE_ENTRY)?.[1];
  if (pressed === undefined) return issues;
  return issues.flatMap((issue) => {
    const { key, index = 0, inner } = partsOfKey(issue.key);
    const removed = removedBy(pressed, key);
    if (inner === undefined || removed === undefined || index < removed) return [issue];
    return index === removed ? [] : [{ ...issue, key: entryKey(key, index - 1, inner) }];
  });
}

/** The index of the entry that a button removes; undefined if it is one of another question. */
function removedBy(pressed: string, key: string): number | undefined {
  const [own, index] = pressed.split(":");
  return own === key ? Number(index) : undefined;
}

/** What was posted for a question with entries, with what the pressed button adds or removes. */
function withPressed(field: Field, posted: Posted, values: ReadonlyMap<string, string[]>): Posted {
  const { max } = entriesOf(field) ?? { max: 0 };
  const count = countPosted(posted, { max });
  if (values.get(ADD_ENTRY)?.includes(field.key) && count < max) return { ...posted, [count]: [NEW_ENTRY] };
  const removed = removedBy(values.get(REMOVE_ENTRY)?.[0] ?? "", field.key);
  return removed === undefined ? posted : withoutEntry(posted, removed);
}

function partsOf(field: Field, values: Map<string, string[]>): Posted {
  const name = inputName(field);
  const names = ["", ...fieldTypes[field.type].parts(field)];
  const parts = names.map((part): [string, string[] | undefined] => [part, values.get(part === "" ? name : `${name}[${part}]`)]);
  return Object.fromEntries(parts.filter((entry): entry is [string, string[]] => entry[1] !== undefined));
}
