import { join } from "node:path";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { makeSqliteFile } from "./make-sqlite-file";
import { lockPostgres, lockSqlite } from "./migration-lock";
import { isMigrationDue } from "./migration-due";
import { readMigrations } from "./migration-list";
import { withSchemaEngine } from "./schema-engine";
import { isSqliteUrl, sqlitePath } from "./sqlite-path";

/** A new file is not in WAL mode yet: until it is, who reads waits for who writes, and a slow disk takes its time. */
const BUSY_TIMEOUT_MS = 10_000;

type Options = {
  databaseUrl: string;
  /** The folder with the folders `sqlite` and `postgresql`. */
  migrations?: string;
};

/**
 * Brings the database up to date, as `prisma migrate deploy` would. When several processes start at once, one does it and
 * the others wait; when nothing is due, it costs one query.
 * @throws when a migration fails, the database cannot be reached, or the wait for another process takes a minute.
 */
export async function migrate({ databaseUrl, migrations = join(process.cwd(), "prisma/migrations") }: Options): Promise<void> {
  const isSqlite = isSqliteUrl(databaseUrl);
  const folder = join(migrations, isSqlite ? "sqlite" : "postgresql");
  if (isSqlite) makeSqliteFile(sqlitePath(databaseUrl));
  const adapter = isSqlite
    ? new PrismaBetterSqlite3({ url: `file:${sqlitePath(databaseUrl)}`, timeout: BUSY_TIMEOUT_MS })
    : new PrismaPg(databaseUrl);
  if (!(await isMigrationDue(adapter, folder))) return;
  const unlock = await (isSqlite ? lockSqlite(sqlitePath(databaseUrl)) : lockPostgres(databaseUrl));
  try {
    // Asked again: whoever had to wait finds nothing to do, and the engine would want the file to itself while the first already serves.
    if (await isMigrationDue(adapter, folder)) await applyMigrations(adapter, folder);
  } finally {
    await unlock();
  }
}

async function applyMigrations(adapter: SqlMigrationAwareDriverAdapterFactory, folder: string): Promise<void> {
  const input = { migrationsList: readMigrations(folder), filters: { externalTables: [], externalEnums: [] } };
  await withSchemaEngine(adapter, (engine) => engine.applyMigrations(input));
}
