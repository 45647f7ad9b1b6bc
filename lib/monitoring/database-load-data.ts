import { databaseLoad } from "@/lib/db/client";
import { onWriteWait } from "@/lib/db/write-waits";

/** What is asked of the database at this moment, in this process; nothing is opened for it. */
export const readDatabaseLoad = databaseLoad;

/** Tells `observe` of each write to SQLite for how many seconds it waited: for its turn, and for the lock of another process. */
export function observeWriteWaits(observe: (seconds: number) => void): void {
  onWriteWait(observe);
}
