import { LRUCache } from "lru-cache";
import { db } from "@/lib/base/db/client";
import type { StoredTranslation } from "./stored";
import { readStored } from "./stored";

/** A form or one of its versions, as far as its translations are concerned. */
export type Several = { id: string; version: number; locales: string | null };

const CHARACTERS = 32 * 1024 * 1024;

/** Translations of forms in use, by form, version and revisions: a page needs no query for them. */
const known = new LRUCache<string, { stored: StoredTranslation[]; size: number }>({
  max: 500,
  maxSize: CHARACTERS,
  sizeCalculation: ({ size }) => size,
});

/** The translations of a version of a form. */
export async function translationsOf({ id, version, locales }: Several): Promise<StoredTranslation[]> {
  if (locales === null) return [];
  const key = `${id} ${version} ${locales}`;
  const found = known.get(key);
  if (found) return found.stored;
  const select = { translations: true, locales: true };
  const row =
    (await db().form.findFirst({ where: { id, version }, select })) ??
    (await db().formVersion.findUnique({ where: { formId_version: { formId: id, version } }, select }));
  if (!row) return [];
  const stored = readStored(row);
  // It may have been changed since the form was read: what is stored now belongs to its own revisions.
  known.set(`${id} ${version} ${row.locales}`, { stored, size: 1 + (row.translations?.length ?? 0) });
  return stored;
}
