import { db } from "@/lib/base/db/client";
import { noteSeen } from "./claim-mutations";
import { findWatchedSince } from "./ownership-data";
import { discardFiles } from "./discard-mutations";
import { findOrphans } from "./known-data";
import { fileStore } from "./open-file-store";
import type { FileRef } from "./file-ref";
import { sweepUploads } from "./uploads";
import { log } from "@/lib/base/logging/log";

const HOUR_MS = 60 * 60 * 1000;
/** How long an upload waits for its response. */
export const UNATTACHED_MS = 24 * HOUR_MS;
/** How long files without a row are kept, in case the database is the wrong one. */
const GRACE_MS = 7 * 24 * HOUR_MS;
/** The same for a forced sweep: uploads under way are still not touched. */
const FORCED_GRACE_MS = 24 * HOUR_MS;
/** Removing more than this share at once suggests a mistake. Up to `files` files may be removed whatever their share. */
const MAX_AT_ONCE = { share: 0.05, files: 10 };
/** Maximum files removed per sweep; the next sweep continues. */
const SWEPT_AT_ONCE = 10_000;
const BATCH = 500;

export type Sweep = {
  now: Date;
  /** Reports without removing anything. */
  isDryRun?: boolean;
  /** Removes all files without a row, however many, including those older than this database's ownership. */
  isForced?: boolean;
};

/** What a sweep found and did, or would do. */
export type SweepResult = {
  /** Removed uploads, which had no response for a day. */
  unattached: number;
  /** Number of all files, and of those without a row. */
  files: number;
  orphaned: number;
  /** Orphaned files that were removed. */
  removed: number;
  /** Orphaned files that are old enough to be removed, but were too many at once. */
  heldBack: number;
  /** False: the files carry another database's mark, and none was examined. */
  isInCharge: boolean;
};

/** Removes uploads without a response for a day, and old files without a row (decision 023). Logs both. */
export async function sweepFiles({ now, isDryRun = false, isForced = false }: Sweep): Promise<SweepResult> {
  const unattached = await discardUnattached({ now, isDryRun });
  const watchedSince = await findWatchedSince();
  const none = { files: 0, orphaned: 0, removed: 0, heldBack: 0 };
  const found = watchedSince ? await sweepOrphans({ now, isDryRun, isForced, watchedSince }) : none;
  const result = { ...found, unattached, isInCharge: watchedSince !== null };
  if (isDryRun) return result;
  await sweepUploads(new Date(now.getTime() - HOUR_MS));
  await record(result, now);
  logResult(result);
  if (watchedSince) await noteSeen(now);
  return result;
}

async function discardUnattached({ now, isDryRun }: { now: Date; isDryRun: boolean }): Promise<number> {
  // Waited too long, or reserved and never arrived.
  const isUnwanted = [{ createdAt: { lt: new Date(now.getTime() - UNATTACHED_MS) } }, { arrivingUntil: { lt: now } }];
  const where = { responseId: null, unsentId: null, trashedId: null, OR: isUnwanted };
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
  const due: FileRef[] = [];
  let [files, orphaned] = [0, 0];
  for await (const batch of inBatches(fileStore().list())) {
    const orphans = await findOrphans(batch);
    files += batch.length;
    orphaned += orphans.length;
    // Files older than this database's ownership may be another's, or newer than the backup it was restored from.
    due.push(...orphans.filter(({ writtenAt }) => writtenAt < before && (isForced || writtenAt >= watchedSince)));
  }
  const isTooMuch = !isForced && due.length > Math.max(MAX_AT_ONCE.files, files * MAX_AT_ONCE.share);
  if (isTooMuch) return { files, orphaned, removed: 0, heldBack: due.length };
  const removed = due.slice(0, SWEPT_AT_ONCE);
  if (!isDryRun) for (const ref of removed) await fileStore().remove(ref);
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

/** Stored for /metrics, which another process may serve. */
async function record({ unattached, removed, orphaned, heldBack, isInCharge }: SweepResult, now: Date): Promise<void> {
  const data = { filesSwept: { increment: unattached + removed }, filesOrphaned: orphaned - removed, filesHeldBack: heldBack };
  await db().instance.updateMany({ data: { ...data, ...(isInCharge && heldBack === 0 && { sweptAt: now }) } });
}

function logResult({ isInCharge, heldBack, ...counts }: SweepResult): void {
  const place = fileStore().name;
  if (!isInCharge) {
    log.error(
      { place },
      "SWEEP REFUSED: the files carry the mark of another database, none was removed; restart the service, which then logs what to do",
    );
  } else if (heldBack > 0) {
    log.error(
      { place, heldBack, ...counts },
      "SWEEP REFUSED: too many files have no row in this database, none was removed. Is DATABASE_URL the right one? See `npm run sweep -- --dry-run`; `--force` removes them",
    );
  } else if (counts.unattached + counts.removed > 0) log.info({ place, ...counts }, "files swept");
}
