import { db } from "@/lib/db/client";
import { noteSeen } from "@/lib/files/claim-mutations";
import { findWatchedSince } from "@/lib/files/charge-data";
import { discardFiles } from "@/lib/files/discard-mutations";
import { findOrphans } from "@/lib/files/known-data";
import { fileStore } from "@/lib/files/open-file-store";
import type { Place } from "@/lib/files/place";
import { sweepUploads } from "@/lib/files/uploads";
import { log } from "@/lib/log";

const HOUR_MS = 60 * 60 * 1000;
/** How long an upload waits for the answer it belongs to. */
const UNATTACHED_MS = 24 * HOUR_MS;
/** How long bytes without a row are kept, in case the database is not the one that they belong to. */
const GRACE_MS = 7 * 24 * HOUR_MS;
/** Who forces a sweep does not wait for that, but an upload that is on its way is still not touched. */
const FORCED_GRACE_MS = 24 * HOUR_MS;
/** More than this share at once is no rubbish, it is a mistake; a few files may be any share. */
const MOST_AT_ONCE = { share: 0.05, files: 10 };
/** What one sweep removes at most; the next one goes on. */
const SWEPT_AT_ONCE = 10_000;
const BATCH = 500;

export type Sweep = {
  now: Date;
  /** Says what it would do, and does nothing. */
  isDryRun?: boolean;
  /** Removes what has no row however much it is, also what was there before this database took charge. */
  isForced?: boolean;
};

/** What a sweep has found and done, or would do. */
export type SweepResult = {
  /** Uploads no answer named within a day: removed. */
  unattached: number;
  /** All files there are, and those of them that no row names. */
  files: number;
  orphaned: number;
  /** Of the orphaned: removed. */
  removed: number;
  /** Of the orphaned: old enough to be removed, but too many at once. */
  heldBack: number;
  /** False: the files carry the mark of another database, and none was looked at. */
  isInCharge: boolean;
};

/** Removes uploads that no answer named within a day, and old bytes that no row names (decision 023). Both are told in the log. */
export async function sweepFiles({ now, isDryRun = false, isForced = false }: Sweep): Promise<SweepResult> {
  const unattached = await discardUnattached({ now, isDryRun });
  const watchedSince = await findWatchedSince();
  const none = { files: 0, orphaned: 0, removed: 0, heldBack: 0 };
  const found = watchedSince ? await sweepOrphans({ now, isDryRun, isForced, watchedSince }) : none;
  const result = { ...found, unattached, isInCharge: watchedSince !== null };
  if (isDryRun) return result;
  await sweepUploads(new Date(now.getTime() - HOUR_MS));
  await record(result, now);
  tell(result);
  if (watchedSince) await noteSeen(now);
  return result;
}

async function discardUnattached({ now, isDryRun }: { now: Date; isDryRun: boolean }): Promise<number> {
  // Waiting for too long, or kept a place for and never arrived.
  const isUnwanted = [{ createdAt: { lt: new Date(now.getTime() - UNATTACHED_MS) } }, { arrivingUntil: { lt: now } }];
  const where = { responseId: null, OR: isUnwanted };
  if (isDryRun) return db().file.count({ where });
  for (let total = 0; ;) {
    const waiting = await db().file.findMany({ where, select: { id: true, formId: true }, take: BATCH });
    await discardFiles(waiting);
    total += waiting.length;
    if (waiting.length < BATCH) return total;
  }
}

async function sweepOrphans({ now, isDryRun, isForced, watchedSince }: Required<Sweep> & { watchedSince: Date }) {
  const before = new Date(now.getTime() - (isForced ? FORCED_GRACE_MS : GRACE_MS));
  const due: Place[] = [];
  let [files, orphaned] = [0, 0];
  for await (const batch of inBatches(fileStore().list())) {
    const orphans = await findOrphans(batch);
    files += batch.length;
    orphaned += orphans.length;
    // What came before this database took charge may be another one's, or newer than the copy that it was restored from.
    due.push(...orphans.filter(({ writtenAt }) => writtenAt < before && (isForced || writtenAt >= watchedSince)));
  }
  const isTooMuch = !isForced && due.length > Math.max(MOST_AT_ONCE.files, files * MOST_AT_ONCE.share);
  if (isTooMuch) return { files, orphaned, removed: 0, heldBack: due.length };
  const removed = due.slice(0, SWEPT_AT_ONCE);
  if (!isDryRun) for (const place of removed) await fileStore().remove(place);
  return { files, orphaned, removed: removed.length, heldBack: 0 };
}

async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    if (batch.push(item) < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** For /metrics, which may be asked of another process than the one that sweeps. */
async function record({ unattached, removed, orphaned, heldBack, isInCharge }: SweepResult, now: Date): Promise<void> {
  const data = { filesSwept: { increment: unattached + removed }, filesOrphaned: orphaned - removed, filesHeldBack: heldBack };
  await db().instance.updateMany({ data: { ...data, ...(isInCharge && heldBack === 0 && { sweptAt: now }) } });
}

function tell({ isInCharge, heldBack, ...counts }: SweepResult): void {
  const place = fileStore().name;
  if (!isInCharge) {
    log.error(
      { place },
      "SWEEP REFUSED: the files carry the mark of another database, none was removed; restart the service, which says what to do",
    );
  } else if (heldBack > 0) {
    log.error(
      { place, heldBack, ...counts },
      "SWEEP REFUSED: too many files have no row in this database, none was removed. Is DATABASE_URL the right one? See `npm run sweep -- --dry-run`; `--force` removes them",
    );
  } else if (counts.unattached + counts.removed > 0) log.info({ place, ...counts }, "files swept");
}
