import { randomUUID } from "node:crypto";
import Database from "better-sqlite3";
import { log } from "@/lib/base/logging/log";
import { makeSqliteFile } from "./make-sqlite-file";
import type { MigrationFile } from "./migration-list";
import { checksumOf } from "./migration-list";
import { FORGET_BEGUN, MIGRATIONS_TABLE, RECORD_APPLIED, migrationFault } from "./migration-record";
import type { AppliedRow } from "./plan-migrations";
import { APPLIED_ROWS, planMigrations } from "./plan-migrations";
import { resumeMigration } from "./resume-migration";
import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { EnvError } from "@/lib/base/env/env";
import { setTimeout as sleep } from "node:timers/promises";
import { settle } from "./settle";

/** Until a new file is in WAL mode, readers wait for writers, which may take long on a slow disk. */
const BUSY_TIMEOUT_MS = 10_000;

/** In bytes. A file of this size is rewritten within a second or two. */
const SMALL_FILE = 128 * 1024 * 1024;

type Migration = { path: string; files: MigrationFile[]; isCopied: boolean; isStopping: () => boolean };

/** Brings a SQLite file up to date, creating it if needed. A file with data is copied before it is changed. */
export async function migrateSqlite({ path, files, isCopied, isStopping }: Migration): Promise<void> {
  makeSqliteFile(path);
  const database = new Database(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    if (planMigrations(files, appliedRows(database)).due.length === 0) return;
    const unlock = await lockSqlite(path);
    try {
      await applyAll({ database, path, files, isCopied, isStopping });
    } finally {
      await unlock();
    }
  } finally {
    database.close();
  }
}

async function applyAll({ database, path, files, isCopied, isStopping }: Migration & { database: Database.Database }): Promise<void> {
  const rows = appliedRows(database); // read again under the lock: another process may have migrated meanwhile
  const { due, isFirstBegun } = planMigrations(files, rows);
  const last = due.at(-1);
  if (!last) return;
  if (rows.length === 0) database.pragma("auto_vacuum = INCREMENTAL"); // lets the file shrink; only an empty database takes this without a rewrite
  const isInUse = rows.some(({ isFinished }) => isFinished);
  const copy = isInUse && isCopied ? await copySqlite({ database, path, name: last.name }) : null;
  if (copy !== null) log.info({ copy, migrations: due.map(({ name }) => name) }, "the database was copied and is now migrated");
  database.pragma("foreign_keys = OFF"); // a rebuilt table is dropped in between; inside a transaction this pragma has no effect
  for (const [index, file] of due.entries()) {
    if (isStopping()) throw new Error("the start was stopped between two migrations; the next start continues from there");
    await apply({ database, file, isResumed: index === 0 && isFirstBegun, copy });
    await new Promise(setImmediate); // lets a stop signal arrive
  }
  letShrink(database);
}

/**
 * A file of an earlier release cannot shrink until it has been rewritten once, which also overwrites deleted data. Large files wait for an
 * operator.
 */
function letShrink(database: Database.Database): void {
  const [mode, pages, pageSize] = ["auto_vacuum", "page_count", "page_size"].map((name) => Number(database.pragma(name, { simple: true })));
  if (mode !== 0) return;
  if ((pages ?? 0) * (pageSize ?? 0) > SMALL_FILE) {
    log.info("the database file does not shrink after deletions until `npm run vacuum` has been run once while the service is stopped");
    return;
  }
  database.pragma("auto_vacuum = INCREMENTAL");
  database.exec("VACUUM");
}

type Step = { database: Database.Database; file: MigrationFile; isResumed: boolean; copy: string | null };

/** Applies a migration and inserts its row in one transaction. */
async function apply({ database, file: { name, readSql }, isResumed, copy }: Step): Promise<void> {
  const sql = readSql();
  const begunAt = moment();
  try {
    database.exec("BEGIN IMMEDIATE");
    database.exec(MIGRATIONS_TABLE.sqlite);
    if (isResumed) await resumeMigration({ sql, run: (statement) => attempt(database, statement) });
    else database.exec(sql);
    database.prepare(FORGET_BEGUN).run({ 1: name });
    database.prepare(RECORD_APPLIED).run({ 1: randomUUID(), 2: checksumOf(sql), 3: name, 4: begunAt, 5: moment() });
    database.exec("COMMIT");
  } catch (error) {
    if (database.inTransaction) database.exec("ROLLBACK");
    throw migrationFault({ name, isResumed, cause: error, copy });
  }
}

function attempt(database: Database.Database, statement: string): Error | null {
  database.exec("SAVEPOINT attempt");
  try {
    database.exec(statement);
    return null;
  } catch (error) {
    database.exec("ROLLBACK TO attempt");
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    database.exec("RELEASE attempt");
  }
}

function appliedRows(database: Database.Database): AppliedRow[] {
  if (!database.prepare("SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'").get()) return [];
  const rows = database.prepare<[], { name: string; finished: number }>(APPLIED_ROWS).all();
  return rows.map(({ name, finished }) => ({ name, isFinished: finished === 1 }));
}

/** The current time as Prisma's engine writes it. */
function moment(): string {
  return new Date().toISOString().replace("Z", "+00:00");
}

/** Number of copies kept, including the new one. */
const KEPT = 2;
const MB = 1024 * 1024;

/**
 * Copies the whole database next to itself before it is migrated to `name`, and removes all but the latest {@link KEPT} copies.
 * @returns the copy's path.
 * @throws EnvError when there is no room for it.
 */
async function copySqlite({ database, path, name }: { database: Database.Database; path: string; name: string }): Promise<string> {
  const copy = `${path}.before-${name}`;
  const part = `${path}.part-of-copy`;
  rmSync(part, { force: true });
  await requireRoom(database, dirname(path));
  makeSqliteFile(part); // readable only by this user; VACUUM INTO accepts an empty file
  database.prepare("VACUUM INTO ?").run(part);
  sync(part);
  renameSync(part, copy);
  for (const old of copiesOf(path).slice(KEPT)) rmSync(old, { force: true });
  return copy;
}

async function requireRoom(database: Database.Database, folder: string): Promise<void> {
  const size = pragma(database, "page_count") * pragma(database, "page_size");
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize > size * 1.1) return;
  throw new EnvError(
    `The database must be migrated, but there is no room for the copy that is made first: ${Math.ceil((size * 1.1) / MB)} MB are needed ` +
      `in ${folder}, ${Math.floor((bavail * bsize) / MB)} are free. Make room, or make a copy elsewhere and set COPY_BEFORE_MIGRATION=off for this start.`,
  );
}

/** Paths of the copies, newest first. */
function copiesOf(path: string): string[] {
  const names = readdirSync(dirname(path)).filter((name) => name.startsWith(`${basename(path)}.before-`));
  const dated = names.map((name) => join(dirname(path), name)).map((copy) => ({ copy, at: statSync(copy).mtimeMs }));
  return dated.sort((one, other) => other.at - one.at).map(({ copy }) => copy);
}

function pragma(database: Database.Database, name: string): number {
  return Number(database.pragma(name, { simple: true }));
}

function sync(path: string): void {
  const file = openSync(path, "r+");
  fsyncSync(file);
  closeSync(file);
}

const PATIENCE_MS = 60_000;
const POLL_MS = 25;

type Unlock = () => Promise<void>;

/**
 * Locks a SQLite file for migration by one process at a time: an exclusive lock on an empty database beside the file, which the system
 * releases when its holder dies. (A lock on the file itself would block processes that only check whether anything is due.)
 */
async function lockSqlite(path: string): Promise<Unlock> {
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
