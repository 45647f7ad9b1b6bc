import { db } from "@/lib/db/client";
import { fileStore } from "@/lib/files/open-file-store";
import type { StoreMark } from "@/lib/files/store-mark";
import { readStoreMark } from "@/lib/files/store-mark";

type Charge = {
  /** What the database says of itself; null before its first start. */
  row: { mark: string; watchedSince: Date; seenAt: Date } | null;
  /** What lies beside the files; null where nothing was written yet. */
  stored: StoreMark | null;
};

/** Whose the files are, as both sides say. The files are asked first: the database's word is never the older one of the two. */
export async function findCharge(): Promise<Charge> {
  const text = await fileStore().readMark();
  return { stored: text === null ? null : readStoreMark(text), row: await db().instance.findUnique({ where: { slot: "only" } }) };
}

/** Since when this database has known of every file, or null when the files are not its own. */
export async function findWatchedSince(): Promise<Date | null> {
  const { row, stored } = await findCharge();
  return row && stored?.instance === row.mark ? row.watchedSince : null;
}
