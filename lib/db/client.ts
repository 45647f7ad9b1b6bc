import { env } from "@/lib/env";
import type { PrismaClient } from "./generated/sqlite/client";
import { openPostgres } from "./open-postgres";
import { openSqlite, sqliteAdapter } from "./open-sqlite";
import type { SqliteAdapter, SqliteAdapterFactory } from "./sqlite-adapter";
import { isSqliteUrl } from "./sqlite-path";

/** `sqlite` is what the client works with, and null on PostgreSQL. */
type Database = { client: PrismaClient; sqlite: SqliteAdapterFactory | null };

/** Next's routes and the server around them are separate module graphs, and `npm run dev` loads modules anew; there must be one client all the same. */
const slot = Symbol.for("formslip.db");
const shared = globalThis as { [slot]?: Database | undefined }; // nobody else uses this symbol

/** The client of the database that lib/env names, one per process, opened when it is first asked for. */
export function db(): PrismaClient {
  return database().client;
}

/** The way to SQLite that {@link db} takes, for `readRows` and `writeTogether`; null on PostgreSQL. */
export function sqlite(): SqliteAdapter | null {
  return database().sqlite?.open() ?? null;
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
  if (!isSqliteUrl(url)) return { client: openPostgres(url), sqlite: null };
  const adapter = sqliteAdapter(url);
  return { client: openSqlite(url, adapter), sqlite: adapter };
}
