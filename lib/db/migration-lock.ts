import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import pg from "pg";
import { settle } from "./settle";

const PATIENCE_MS = 60_000;
const POLL_MS = 25;
/** Any number will do, as long as nobody else uses it: "form" in ASCII. */
const ADVISORY_LOCK = 0x66_6f_72_6d;

type Unlock = () => Promise<void>;

/**
 * The right to migrate a SQLite file, for one process at a time. It is an exclusive lock on an empty database beside the
 * file, which the system lifts when its holder dies. (A lock on the file itself would shut out the engine's own connection.)
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
  // The empty file stays: whoever removed it could take it from under one who waits.
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

/** The right to migrate a PostgreSQL database, for one process at a time: an advisory lock, held as long as its connection lives. */
export async function lockPostgres(url: string): Promise<Unlock> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined); // a lost connection shows in the migration itself
  await client.connect();
  try {
    await client.query(`SET lock_timeout = ${PATIENCE_MS}`);
    await client.query("SELECT pg_advisory_lock($1)", [ADVISORY_LOCK]);
  } catch (error) {
    await client.end();
    throw error;
  }
  return () => client.end();
}
