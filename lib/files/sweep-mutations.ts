import { db } from "@/lib/db/client";
import { fileStore } from "@/lib/files/open-file-store";
import type { Place } from "@/lib/files/place";
import { sweepUploads } from "@/lib/files/uploads";

const HOUR_MS = 60 * 60 * 1000;
/** How long an upload waits for the answer it belongs to. */
const UNATTACHED_MS = 24 * HOUR_MS;
/** Files asked about in one query: fewer than SQLite takes as parameters. */
const SWEEP_BATCH = 500;

/** Removes uploads that no answer named within a day, and bytes that no row names. */
export async function sweepFiles(now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNATTACHED_MS);
  const waiting = await db().file.findMany({ where: { responseId: null, createdAt: { lt: before } }, select: { id: true, formId: true } });
  await discardFiles(waiting);
  const anHourAgo = new Date(now.getTime() - HOUR_MS);
  let batch: Place[] = [];
  for await (const { formId, fileId, writtenAt } of fileStore().list()) {
    if (writtenAt > anHourAgo) continue;
    batch.push({ formId, fileId });
    if (batch.length < SWEEP_BATCH) continue;
    await removeOrphans(batch);
    batch = [];
  }
  await removeOrphans(batch);
  await sweepUploads(anHourAgo);
}

/** Removes the bytes that no row names. */
async function removeOrphans(places: Place[]): Promise<void> {
  const rows = await db().file.findMany({ where: { id: { in: places.map(({ fileId }) => fileId) } }, select: { id: true, formId: true } });
  const named = new Set(rows.map(({ id, formId }) => `${formId}/${id}`));
  for (const place of places) if (!named.has(`${place.formId}/${place.fileId}`)) await fileStore().remove(place);
}

/** Removes uploads that no answer will ever name. */
export async function discardFiles(files: { id: string; formId: string }[]): Promise<void> {
  for (const { id, formId } of files) {
    const { count } = await db().file.deleteMany({ where: { id, responseId: null } });
    if (count === 1) await fileStore().remove({ formId, fileId: id });
  }
}
