import { randomUUID } from "node:crypto";
import Database from "better-sqlite3";
import { log } from "@/lib/base/logging/log";
import { copySqlite } from "./copy-sqlite";
import { makeSqliteFile } from "./make-sqlite-file";
import type { MigrationFile } from "./migration-list";
import { checksumOf } from "./migration-list";
import { lockSqlite } from "./migration-lock";
import { FORGET_BEGUN, MIGRATIONS_TABLE, RECORD_APPLIED, migrationFault } from "./migration-record";
import type { AppliedRow } from "./plan-migrations";
import { APPLIED_ROWS, planMigrations } from "./plan-migrations";
import { resumeMigration } from "./resume-migration";

/** A new file is not in WAL mode yet: until it is, readers wait for writers, and a slow disk takes its time. */
const BUSY_TIMEOUT_MS = 10_000;

/** In bytes: rewritten within a second or two. */
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
  if (copy !== null) log.info({ copy, migrations: due.map(({ name }) => name) }, "the database is migrated; it was copied before");
  database.pragma("foreign_keys = OFF"); // a rebuilt table is dropped in between; inside a transaction this pragma has no effect
  for (const [index, file] of due.entries()) {
    if (isStopping()) throw new Error("the start was stopped between two migrations; the next start continues there");
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
    log.info("the database file does not shrink after deletions until `npm run vacuum` was run once, with the service stopped");
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
