import { LRUCache } from "lru-cache";
import type { Field } from "@/lib/rules/fields";

/** Parsed fields of forms in use, by their text. */
const known = new LRUCache<string, Field[]>({ max: 500, maxSize: 16 * 1024 * 1024, sizeCalculation: (_, text) => text.length });

/** The fields of a form or of one of its versions, as validated on creation. Equal texts give the same cached list: do not modify it. */
export function readFields({ fields: text }: { fields: string }): Field[] {
  const read = known.get(text);
  if (read) return read;
  const fields = JSON.parse(text) as Field[]; // we wrote it: createForm stores what fieldsSchema gave
  known.set(text, fields);
  return fields;
}
