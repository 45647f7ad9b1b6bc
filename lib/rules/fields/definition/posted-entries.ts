import type { Entries, Posted } from "./field-definition";
import type { Words } from "@/lib/rules/words/words";

/** The value of the input that stands for an entry: one that was just added, and one that is stored, which counts even if nothing is filled in. */
export const NEW_ENTRY = "new";
export const STORED_ENTRY = "stored";

/** Whether an entry of a page is stored already. */
export function isStoredEntry(posted: Posted, index: number): boolean {
  return posted[index]?.at(-1) === STORED_ENTRY;
}

/** The name of an input of an entry, as a part of the question's. */
export function partName(index: number, key: string, part = ""): string {
  return part === "" ? `${index}:${key}` : `${index}:${key}][${part}`;
}

/** What was posted for the questions of the entries, by the name of their first input as a part: `2:key`. */
export function postedInEntries(posted: Posted): ReadonlyMap<string, Posted> {
  const found = new Map<string, Posted>();
  for (const [part, values] of Object.entries(posted)) {
    const end = part.indexOf("][");
    const name = end < 0 ? part : part.slice(0, end);
    const own = found.get(name) ?? {};
    own[end < 0 ? "" : part.slice(end + 2)] = values;
    found.set(name, own);
  }
  return found;
}

/** The parts of an answer in an entry, named as those of the question. */
export function namedIn(index: number, key: string, posted: Posted): [string, string[]][] {
  return Object.entries(posted).map(([part, values]) => [partName(index, key, part), values]);
}

const DELIMITER = ":";

/** The key of a question in one of the entries, for issues, inputs and the page's script: `guests:1:name`. Keys have no colon. */
export function entryKey(key: string, index: number, inner: string): string {
  return [key, index, inner].join(DELIMITER);
}

/** The parts of such a key; `inner` and `index` are undefined for the key of a question of the form. */
export function partsOfKey(key: string): { key: string; index?: number; inner?: string } {
  const [own = key, index, inner] = key.split(DELIMITER);
  return index === undefined || inner === undefined ? { key: own } : { key: own, index: Number(index), inner };
}

/** The key of a question in the form's definition: `name` for `guests:1:name`. */
export function definedKey(key: string): string {
  return partsOfKey(key).inner ?? key;
}

/** The number of entries that a page has posted, filled in or not. What stands under the plain name of the question belongs to none. */
export function countPosted(posted: Posted, { max }: { max: number }): number {
  const places = Object.keys(posted)
    .map((part) => Number.parseInt(part, 10))
    .filter(Number.isInteger);
  return Math.min(
    max,
    places.reduce((count, place) => Math.max(count, place + 1), 0),
  );
}

/** What was posted without one of the entries; those after it move up. */
export function withoutEntry(posted: Posted, removed: number): Posted {
  return Object.fromEntries(
    Object.entries(posted).flatMap(([part, values]): [string, string[]][] => {
      const index = Number.parseInt(part, 10);
      if (index === removed) return [];
      return [[index > removed ? `${index - 1}${part.slice(String(index).length)}` : part, values]];
    }),
  );
}

/** The fewest entries with which the question counts as answered. */
export function leastOf({ min, required }: { min: number; required: boolean }): number {
  return Math.max(min, required ? 1 : 0);
}

/** What an entry is called: “Guest 2”. */
export function sayEntry({ entry }: Pick<Entries, "entry">, index: number, { fields: { repeat } }: Words): string {
  return repeat.nth.replace("{name}", entry ?? repeat.entry).replace("{n}", String(index + 1));
}
