import { LRUCache } from "lru-cache";
import type { Field } from "@/lib/fields";

/** The fields of forms that are in use now. Fields never change, so what was read once stays true. */
const known = new LRUCache<string, Field[]>({ max: 500, maxSize: 16 * 1024 * 1024, sizeCalculation: (_, text) => text.length });

/** The fields of a form as they were validated when it was created: for the same text the same list, not to be changed. */
export function readFields({ fields: text }: { fields: string }): Field[] {
  const read = known.get(text);
  if (read) return read;
  const fields = JSON.parse(text) as Field[]; // we wrote it: createForm stores what fieldsSchema gave
  known.set(text, fields);
  return fields;
}
