import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { settle } from "./settle";

const PATIENCE_MS = 60_000;
const POLL_MS = 25;

type Unlock = () => Promise<void>;

/**
 * Locks a SQLite file for migration by one process at a time: an exclusive lock on an empty database beside the file, which the system
 * releases when its holder dies. (A lock on the file itself would block processes that only check whether anything is due.)
 */
export async function lockSqlite(path: string): Promise<Unlock> {
  const lock = new Database(`${path}-migrating`, { timeout: 0 });
  const deadline = Date.now() + PATIENCE_MS;
  while (!begin(lock)) {
    if (Date.now() > deadline) {
      lock.close();
      throw new Error("Another process has been migrating the database for a minute.");
    }
    await sleep(POLL_MS);
  }
  // The empty file stays: deleting it could take it from under a waiting process.
  return () => settle(() => void lock.close());
}

function begin(lock: Database.Database): boolean {
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY")) return false;
    throw error;
  }
}
