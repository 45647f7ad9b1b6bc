import { db } from "@/lib/db/client";
import type { Place } from "@/lib/files/place";

/** Files per query: below SQLite's parameter limit. */
const BATCH = 500;

/** Those of these files that have no row. */
export async function findOrphans<Found extends Place>(places: Found[]): Promise<Found[]> {
  const orphans: Found[] = [];
  for (let start = 0; start < places.length; start += BATCH) {
    const batch = places.slice(start, start + BATCH);
    const rows = await db().file.findMany({ where: { id: { in: batch.map(({ fileId }) => fileId) } }, select: { id: true, formId: true } });
    const named = new Set(rows.map(({ id, formId }) => `${formId}/${id}`));
    orphans.push(...batch.filter(({ formId, fileId }) => !named.has(`${formId}/${fileId}`)));
  }
  return orphans;
}

/** How many of these files have a row. */
export async function countKnown(places: Place[]): Promise<number> {
  return places.length - (await findOrphans(places)).length;
}
