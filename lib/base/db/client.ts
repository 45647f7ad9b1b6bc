import type { Pool } from "pg";
import type { Env } from "@/lib/base/env/env";
import { env } from "@/lib/base/env/env";
import type { Prisma, PrismaClient } from "@/lib/base/db/generated/sqlite/client";
import type { DirectSql } from "./direct-sql-types";
import { openPostgres, postgresPool, preparing } from "./open-postgres";
import { openSqlite, sqliteAdapter } from "./open-sqlite";
import { PostgresStatements } from "./postgres-statements";
import { StandbyReads } from "./standby-reads";
import type { SqliteAdapter, SqliteAdapterFactory } from "./sqlite-adapter";
import { isSqliteUrl } from "./sqlite-path";
import { settle } from "./settle";
import { tracedAdapter, tracedDirectSql } from "./traced-statements";
import { isTracing } from "@/lib/base/tracing/tracing";

/** `sqlite` is the client's adapter, null on PostgreSQL; `postgres` is null on SQLite, and `standby` without DATABASE_READ_URL. */
type Database = {
  client: PrismaClient;
  directSql: DirectSql;
  sqlite: SqliteAdapterFactory | null;
  postgres: { pool: Pool; statements: PostgresStatements } | null;
  standby: StandbyReads | null;
};

/** Next's routes and the server are separate module graphs, and `npm run dev` reloads modules; there must still be only one client. */
const key = Symbol.for("formslip.db");
const shared = globalThis as { [key]?: Database | undefined }; // nobody else uses this symbol

/** The Prisma client for DATABASE_URL, one per process, opened on first use. */
export function db(): PrismaClient {
  return database().client;
}

/** Direct SQL (direct-sql.ts) over the same connections. */
export function directSql(): DirectSql {
  return database().directSql;
}

/** The SQLite adapter behind {@link db}; null on PostgreSQL. */
export function sqlite(): SqliteAdapter | null {
  return database().sqlite?.open() ?? null;
}

/** Database load of this process: connections of PostgreSQL's pool, reads that a standby may answer by where they went, and writes queued for SQLite. */
export function databaseLoad() {
  const { postgres, sqlite, standby } = shared[key] ?? {};
  const { pool, statements } = postgres ?? {};
  const waiting = (pool?.waitingCount ?? 0) + (statements?.waiting ?? 0);
  return {
    pool: { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting },
    replicaReads: { standby: 0, primary: 0, ...standby?.counts },
    writesQueued: sqlite?.writesQueued ?? 0,
  };
}

/** Closes the client of {@link db}; the next call opens a new one. */
export async function closeDb(): Promise<void> {
  const open = shared[key];
  shared[key] = undefined;
  await open?.client.$disconnect();
  await open?.sqlite?.close();
  await open?.standby?.close();
}

/**
 * Runs work a while later, without keeping the process alive for it. It is told whether the database is still open: if not, using it would open the
 * next one.
 */
export function workLater(ms: number, work: (isOpen: boolean) => void): void {
  const { client } = database();
  setTimeout(() => work(shared[key]?.client === client), ms).unref();
}

function database(): Database {
  return (shared[key] ??= open(env()));
}

function open({ databaseUrl: url, databaseReadUrl }: Pick<Env, "databaseUrl" | "databaseReadUrl">): Database {
  if (isSqliteUrl(url)) {
    const sqlite = sqliteAdapter(url);
    const direct = new SqliteStatements(sqlite);
    const others = { sqlite, postgres: null, standby: null };
    if (!isTracing()) return { client: openSqlite(url, sqlite), directSql: direct, ...others };
    return { client: openSqlite(url, tracedAdapter("sqlite", sqlite)), directSql: tracedDirectSql("sqlite", direct), ...others };
  }
  const pool = postgresPool(url);
  const nameOf = preparing(url);
  const statements = new PostgresStatements(pool, nameOf);
  const standby = databaseReadUrl === null ? null : new StandbyReads(statements, databaseReadUrl);
  const direct = standby ?? statements;
  const traced = isTracing();
  const client = openPostgres(url, { pool, nameOf, traced });
  const directSql = traced ? tracedDirectSql("postgresql", direct) : direct;
  return { client, directSql, sqlite: null, postgres: { pool, statements }, standby };
}

/** Direct SQL over Prisma's connections to a SQLite file, in the same queue as the rest. All statements are prepared. */
class SqliteStatements {
  constructor(readonly adapter: SqliteAdapterFactory) {}

  rows(statement: Prisma.Sql): Promise<Record<string, unknown>[]> {
    return settle(() => this.adapter.open().objects(toQuery(statement)));
  }

  /** Runs statements in one transaction, in order. @returns the number of rows that each has changed. */
  async execute(statements: Prisma.Sql[]): Promise<number[]> {
    return this.adapter.open().executeAll(statements.map(toQuery));
  }
}

function toQuery({ sql, values }: Prisma.Sql) {
  return { sql, args: values, argTypes: [] };
}
