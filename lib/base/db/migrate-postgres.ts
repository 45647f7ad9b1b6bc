import { randomUUID } from "node:crypto";
import pg from "pg";
import type { MigrationFile } from "./migration-list";
import { checksumOf } from "./migration-list";
import { FORGET_BEGUN, MIGRATIONS_TABLE, RECORD_APPLIED, migrationFault } from "./migration-record";
import type { AppliedRow } from "./plan-migrations";
import { APPLIED_ROWS, planMigrations } from "./plan-migrations";
import { resumeMigration } from "./resume-migration";

const CONNECT_TIMEOUT_MS = 10_000;
/** How long to wait for another process's migration, or for a locked table. */
const PATIENCE_MS = 60_000;
/** Any number that no other program uses: "form" in ASCII. */
const ADVISORY_LOCK = 0x66_6f_72_6d;

type Migration = { url: string; files: MigrationFile[]; isStopping: () => boolean };

/** Brings a PostgreSQL database up to date. */
export async function migratePostgres({ url, files, isStopping }: Migration): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true });
  client.on("error", () => undefined); // the statement that needs a lost connection reports it
  await client.connect();
  try {
    if (planMigrations(files, await appliedRows(client)).due.length === 0) return;
    while (await applyNext(client, files)) {
      if (isStopping()) throw new Error("the start was stopped between two migrations; the next start continues from there");
    }
  } finally {
    await client.end();
  }
}

/**
 * Applies the next migration and inserts its row in one transaction, which also holds the lock. A session lock would not do: a pooler may run
 * the next transaction on another connection, and the lock would be left behind.
 * @returns whether there are more.
 */
async function applyNext(client: pg.Client, files: MigrationFile[]): Promise<boolean> {
  await client.query("BEGIN");
  try {
    await client.query(`SET LOCAL lock_timeout = ${PATIENCE_MS}`);
    await client.query("SET LOCAL statement_timeout = 0");
    await client.query("SELECT pg_advisory_xact_lock($1)", [ADVISORY_LOCK]);
    const { due, isFirstBegun } = planMigrations(files, await appliedRows(client)); // another process may have applied some meanwhile
    if (due[0]) await apply({ client, file: due[0], isResumed: isFirstBegun });
    await client.query("COMMIT");
    return due.length > 1;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined); // fails when the connection is gone, and the transaction with it
    throw error;
  }
}

type Step = { client: pg.Client; file: MigrationFile; isResumed: boolean };

async function apply({ client, file: { name, readSql }, isResumed }: Step): Promise<void> {
  const sql = readSql();
  const begunAt = new Date();
  try {
    await client.query(MIGRATIONS_TABLE.postgresql);
    if (isResumed) await resumeMigration({ sql, run: (statement) => attempt(client, statement) });
    else await client.query(sql);
    await client.query(FORGET_BEGUN, [name]);
    await client.query(RECORD_APPLIED, [randomUUID(), checksumOf(sql), name, begunAt, new Date()]);
  } catch (error) {
    throw migrationFault({ name, isResumed, cause: error, copy: null });
  }
}

async function attempt(client: pg.Client, statement: string): Promise<Error | null> {
  await client.query("SAVEPOINT attempt");
  try {
    await client.query(statement);
    return null;
  } catch (error) {
    await client.query("ROLLBACK TO attempt");
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.query("RELEASE attempt");
  }
}

async function appliedRows(client: pg.Client): Promise<AppliedRow[]> {
  // Not to_regclass: its cache may say, from before the wait for the lock, that the table is missing; all migrations would then run again.
  const { rows: tables } = await client.query("SELECT FROM pg_class WHERE relname = '_prisma_migrations' AND pg_table_is_visible(oid)");
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ name: string; finished: number }>(APPLIED_ROWS);
  return rows.map(({ name, finished }) => ({ name, isFinished: finished === 1 }));
}
