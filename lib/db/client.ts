import type { Pool } from "pg";
import { env } from "@/lib/env";
import type { Prisma, PrismaClient } from "./generated/sqlite/client";
import { openPostgres, postgresPool, preparing } from "./open-postgres";
import { openSqlite, sqliteAdapter } from "./open-sqlite";
import { PostgresStatements } from "./postgres-statements";
import type { SqliteAdapter, SqliteAdapterFactory } from "./sqlite-adapter";
import { isSqliteUrl } from "./sqlite-path";
import { SqliteStatements } from "./sqlite-statements";

type PastPrisma = {
  rows: (statement: Prisma.Sql, options?: { isPlannedAnew?: boolean }) => Promise<Record<string, unknown>[]>;
  execute: (statements: Prisma.Sql[]) => Promise<number[]>;
};

/** `sqlite` is what the client works with, and null on PostgreSQL; `pool` is null on SQLite. */
type Database = { client: PrismaClient; pastPrisma: PastPrisma; sqlite: SqliteAdapterFactory | null; pool: Pool | null };

/** Next's routes and the server around them are separate module graphs, and `npm run dev` loads modules anew; there must be one client all the same. */
const slot = Symbol.for("formslip.db");
const shared = globalThis as { [slot]?: Database | undefined }; // nobody else uses this symbol

/** The client of the database that lib/env names, one per process, opened when it is first asked for. */
export function db(): PrismaClient {
  return database().client;
}

/** The same connections, for the statements that go past Prisma (past-prisma.ts). */
export function pastPrisma(): PastPrisma {
  return database().pastPrisma;
}

/** The way to SQLite that {@link db} takes; null on PostgreSQL. */
export function sqlite(): SqliteAdapter | null {
  return database().sqlite?.open() ?? null;
}

/** How much waits for the database in this process: connections of PostgreSQL's pool, and writes that wait for their turn at SQLite. */
export function databaseLoad() {
  const { pool, sqlite } = shared[slot] ?? {};
  return {
    pool: { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 },
    writesQueued: sqlite?.writesQueued ?? 0,
  };
}

/** Ends the client of {@link db}; the next call opens a new one. */
export async function closeDb(): Promise<void> {
  const open = shared[slot];
  shared[slot] = undefined;
  await open?.client.$disconnect();
  await open?.sqlite?.close();
}

function database(): Database {
  return (shared[slot] ??= open(env().databaseUrl));
}

function open(url: string): Database {
  if (isSqliteUrl(url)) {
    const sqlite = sqliteAdapter(url);
    return { client: openSqlite(url, sqlite), pastPrisma: new SqliteStatements(sqlite), sqlite, pool: null };
  }
  const pool = postgresPool(url);
  const nameOf = preparing(url);
  return { client: openPostgres(url, { pool, nameOf }), pastPrisma: new PostgresStatements(pool, nameOf), sqlite: null, pool };
}
