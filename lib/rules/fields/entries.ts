import type { Field } from "./field-schema";
import { fieldSchema, MAX_FIELDS } from "./field-schema";
import { fieldTypes } from "./registry";
import { entryKey, partsOfKey } from "@/lib/rules/fields/definition/posted-entries";
import type { Entries } from "@/lib/rules/fields/definition/field-definition";
import { parseOptions } from "@/lib/base/errors/issue-problem";
import type { Condition } from "@/lib/rules/conditions/condition";

export { entryKey, partsOfKey };

/** A question of a form, or of the entries of one (`within`, its key), which is asked up to `times` times. */
export type Asked = Field & { within?: string; times?: number };

export type EntryProblem = { path: (string | number)[]; message: string; reason?: "repeated" | "in_entries" };

const known = new WeakMap<object, Field[]>();

/** The questions of each entry; none if the field has no entries. Those of an unfinished form that are not valid are left out. */
export function innerFields(field: Field): Field[] {
  const entries = entriesOf(field);
  if (!entries) return [];
  const before = known.get(entries.fields);
  if (before) return before;
  const inner = entries.fields.flatMap((each): Field[] => {
    const { success, data } = fieldSchema.safeParse(each, parseOptions);
    return success ? [data] : [];
  });
  known.set(entries.fields, inner);
  return inner;
}

/** How many entries the answer to a field has; null if it has none. */
export function entriesOf(field: Field): Entries | null {
  return fieldTypes[field.type].entries(field);
}

export function hasEntries(fields: Field[]): boolean {
  return fields.some((field) => fieldTypes[field.type].entries(field) !== null);
}

const flat = new WeakMap<Field[], Asked[]>();

/** The questions of a form, each with those of its entries after it. Returns the same list each time. */
export function withInner(fields: Field[]): Asked[] {
  if (!hasEntries(fields)) return fields;
  const before = flat.get(fields);
  if (before) return before;
  const all = fields.flatMap((field): Asked[] => {
    const times = entriesOf(field)?.max;
    return times === undefined ? [field] : [field, ...innerFields(field).map((each) => ({ ...each, within: field.key, times }))];
  });
  flat.set(fields, all);
  return all;
}

/** Where the questions of {@link withInner} are in a definition: `[2]` or `[2, "config", "fields", 0]`. */
export function placesOf(fields: Field[]): (string | number)[][] {
  return fields.flatMap((field, index) => [[index], ...innerFields(field).map((_, place) => [index, "config", "fields", place])]);
}

/** Finds a question of a form by its key, or a question of an entry by a key such as `guests:1:name`. */
export function fieldAt(fields: Field[], key: string): Field | undefined {
  const { key: own, index, inner } = partsOfKey(key);
  const field = fields.find((each) => each.key === own);
  if (!field || index === undefined) return field;
  if (index >= (entriesOf(field)?.max ?? 0)) return undefined; // the questions of each entry are kept
  return entryFields(field, index).find((each) => partsOfKey(each.key).inner === inner);
}

const inEntries = new WeakMap<Field[], Map<number, Field[]>>();

/** The questions of one entry, with keys of their own; their conditions name those of the same entry. Returns the same objects each time. */
export function entryFields(field: Field, index: number): Field[] {
  const inner = innerFields(field);
  const entries = inEntries.get(inner) ?? new Map<number, Field[]>();
  inEntries.set(inner, entries);
  const before = entries.get(index);
  if (before) return before;
  const keys = new Map(inner.map(({ key }) => [key, entryKey(field.key, index, key)]));
  const own = (condition: Condition) => withKeys(condition, (key) => keys.get(key) ?? key);
  const fields = inner.map((each): Field => {
    const { visible_if, required_if, valid_if } = each;
    return {
      ...each,
      key: keys.get(each.key) ?? each.key,
      ...(visible_if && { visible_if: own(visible_if) }),
      ...(required_if && { required_if: own(required_if) }),
      ...(valid_if && { valid_if: own(valid_if) }),
    };
  });
  entries.set(index, fields);
  return fields;
}

function withKeys(condition: Condition, keyFor: (key: string) => string): Condition {
  if ("not" in condition) return { not: withKeys(condition.not, keyFor) };
  if ("any" in condition) return { any: condition.any.map((part) => withKeys(part, keyFor)) };
  if ("all" in condition) return { all: condition.all.map((part) => withKeys(part, keyFor)) };
  return { ...condition, field: keyFor(condition.field) };
}

/** What is wrong with the questions of the entries of a form's fields, whose configs are valid. */
export function entryProblems(fields: Field[]): EntryProblem[] {
  const problems: EntryProblem[] = [];
  const seen = new Set(fields.map(({ key }) => key));
  let count = fields.length;
  for (const [index, field] of fields.entries()) {
    for (const [place, given] of (entriesOf(field)?.fields ?? []).entries()) {
      const path = [index, "config", "fields", place];
      if (++count > MAX_FIELDS)
        return [...problems, { path, message: `A form has at most ${MAX_FIELDS} fields, those of entries included` }];
      const { error, data } = fieldSchema.safeParse(given, parseOptions);
      if (!data) {
        const wrong = error.issues;
        problems.push(
          ...wrong.map(({ path: at, message }) => ({
            path: [...path, ...at.map((part) => (typeof part === "number" ? part : String(part)))],
            message,
          })),
        );
        continue;
      }
      problems.push(...refusedInEntries(data).map((problem) => ({ ...problem, path: [...path, ...problem.path] })));
      if (seen.has(data.key))
        problems.push({ path: [...path, "key"], message: "Must be unique: another field has this key", reason: "repeated" });
      seen.add(data.key);
    }
  }
  return problems;
}

const NO_DEFAULT = "Must be left out: questions of an entry have no default";

/** What of a valid question cannot be in an entry. */
export function refusedInEntries(field: Field): EntryProblem[] {
  const message = whyNot(field);
  return [
    ...(message === null ? [] : [{ path: ["type"], message, reason: "in_entries" as const }]),
    ...(field.default === undefined ? [] : [{ path: ["default"], message: NO_DEFAULT, reason: "in_entries" as const }]),
  ];
}

/** Why a question cannot be in an entry; null if it can. */
function whyNot(field: Field): string | null {
  const type = fieldTypes[field.type];
  if (type.begins(field)) return "Must be another type: a page cannot begin within an entry";
  if (type.entries(field)) return "Must be another type: entries cannot have entries";
  if (type.isHidden) return "Must be another type: a link cannot prefill the questions of an entry";
  return type.seats(field).length > 0 ? "Must have no options with seats: the questions of an entry cannot count seats" : null;
}
