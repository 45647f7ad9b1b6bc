import { db } from "@/lib/base/db/client";
import { fileStore } from "./open-file-store";
import type { StoreMark } from "./store-mark";
import { MARK_NAME, readStoreMark } from "./store-mark";
import { EnvError } from "@/lib/base/env/env";

type Ownership = {
  /** The database's record; null before its first start. */
  row: { mark: string; watchedSince: Date; seenAt: Date } | null;
  /** The mark beside the files; null when there is none yet. */
  stored: StoreMark | null;
};

/** Both records of which database owns the files. The mark is read first, so that the database's record is never the older one. */
export async function findOwnership(): Promise<Ownership> {
  const text = await fileStore().readMark();
  return { stored: text === null ? null : readMark(text), row: await db().instance.findUnique({ where: { slot: "only" } }) };
}

/** @throws EnvError if the mark is unreadable: the files still belong to a database. */
function readMark(text: string): StoreMark {
  try {
    return readStoreMark(text);
  } catch {
    throw new EnvError(
      `${MARK_NAME} beside the files (${fileStore().name}) is damaged. Restore it from a backup; if there is none, delete it, and the next start writes it again.`,
    );
  }
}

/** Since when this database has recorded every file, or null when it does not own the files. */
export async function findWatchedSince(): Promise<Date | null> {
  const { row, stored } = await findOwnership();
  return row && stored?.instance === row.mark ? row.watchedSince : null;
}
