import { db } from "@/lib/base/db/client";
import { EnvError } from "@/lib/base/env/env";
import { findOwnership } from "./ownership-data";
import { fileStore } from "./open-file-store";
import { countKnown } from "./known-data";
import type { FileRef } from "./file-ref";
import { writeStoreMark } from "./store-mark";
import { newId } from "@/lib/base/ids/ids";
import { log } from "@/lib/base/logging/log";

/** Number of files sampled to decide which database owns them. */
const SAMPLE = 1_000;

type Claim = {
  now: Date;
  /** Takes over the files of another database, at the operator's request. */
  adopt?: boolean;
};

/**
 * Ensures that the files belong to this database. Both hold the same mark, written at the first start (decision 023).
 * @throws EnvError when they belong to another database, or this database does not know them.
 */
export async function claimFiles({ now, adopt = false }: Claim): Promise<void> {
  const { row, stored } = await findOwnership();
  if (row && stored?.instance === row.mark) {
    if (stored.seenAt > row.seenAt) await noteOlderDatabase(row.seenAt, now);
    return noteSeen(now);
  }
  const isKnown = adopt ? false : await areFilesKnown({ isMarkedByOther: stored !== null && row !== null });
  // A database restored from an older copy keeps the mark of its files. An empty store gets a new mark: its old one was another database's.
  const mark = row?.mark ?? (isKnown ? stored?.instance : null) ?? newId(now);
  const times = { watchedSince: now, seenAt: now };
  await db().instance.upsert({ where: { slot: "only" }, create: { slot: "only", mark, ...times }, update: times });
  await noteSeen(now);
}

/** Updates the time in both records, the database's first: a later time in the mark then shows that the database is an older copy. */
export async function noteSeen(now: Date): Promise<void> {
  await db().instance.updateMany({ where: { seenAt: { lt: now } }, data: { seenAt: now } });
  const row = await db().instance.findUniqueOrThrow({ where: { slot: "only" } });
  await fileStore().writeMark(writeStoreMark({ instance: row.mark, seenAt: row.seenAt }));
}

/** Files newer than the copy have no row in the database: from now on, only the operator may remove them. */
async function noteOlderDatabase(copiedAt: Date, now: Date): Promise<void> {
  await db().instance.update({ where: { slot: "only" }, data: { watchedSince: now } });
  log.warn(
    { database: copiedAt.toISOString() },
    "the database is older than its files; files it does not know are kept until `npm run sweep -- --force`",
  );
}

/** Whether there are files and this database knows them. @throws EnvError when there are files that it does not know. */
async function areFilesKnown({ isMarkedByOther }: { isMarkedByOther: boolean }): Promise<boolean> {
  const sample = isMarkedByOther ? [] : await sampleFiles();
  const known = await countKnown(sample);
  if (!isMarkedByOther && known * 2 >= sample.length) return known > 0;
  const reason = isMarkedByOther ? "they carry its mark" : `of the ${sample.length} looked at, this database knows ${known}`;
  throw new EnvError(
    `The files in ${fileStore().name} belong to another Formslip database (${reason}). Nothing was changed. Set DATABASE_URL to the database ` +
      "they belong to, or DATA_DIR or FILES_URL to a different location. If that database is gone for good, `npm run sweep -- --adopt` " +
      "gives the files to this one and deletes none.",
  );
}

async function sampleFiles(): Promise<FileRef[]> {
  const sample: FileRef[] = [];
  for await (const { formId, fileId } of fileStore().list()) if (sample.push({ formId, fileId }) === SAMPLE) break;
  return sample;
}
