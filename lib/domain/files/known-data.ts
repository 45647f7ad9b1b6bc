import { db } from "@/lib/base/db/client";
import type { FileRef } from "./file-ref";

/** Files per query: below SQLite's parameter limit. */
const BATCH = 500;

/** The files among these that have no row. */
export async function findOrphans<Found extends FileRef>(refs: Found[]): Promise<Found[]> {
  const orphans: Found[] = [];
  for (let start = 0; start < refs.length; start += BATCH) {
    const batch = refs.slice(start, start + BATCH);
    const rows = await db().file.findMany({ where: { id: { in: batch.map(({ fileId }) => fileId) } }, select: { id: true, formId: true } });
    const named = new Set(rows.map(({ id, formId }) => `${formId}/${id}`));
    orphans.push(...batch.filter(({ formId, fileId }) => !named.has(`${formId}/${fileId}`)));
  }
  return orphans;
}

/** How many of these files have a row. */
export async function countKnown(refs: FileRef[]): Promise<number> {
  return refs.length - (await findOrphans(refs)).length;
}
