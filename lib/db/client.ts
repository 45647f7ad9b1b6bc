import { env } from "@/lib/env";
import type { PrismaClient } from "./generated/sqlite/client";
import { openPostgres } from "./open-postgres";
import { openSqlite } from "./open-sqlite";
import { isSqliteUrl } from "./sqlite-path";

/** Next's routes and the server around them are separate module graphs, and `npm run dev` loads modules anew; there must be one client all the same. */
const slot = Symbol.for("formslip.db");
const shared = globalThis as { [slot]?: PrismaClient | undefined }; // nobody else uses this symbol

/** The client of the database that lib/env names, one per process, opened when it is first asked for. */
export function db(): PrismaClient {
  return (shared[slot] ??= open(env().databaseUrl));
}

/** Ends the client of {@link db}; the next call opens a new one. */
export async function closeDb(): Promise<void> {
  const client = shared[slot];
  shared[slot] = undefined;
  await client?.$disconnect();
}

function open(url: string): PrismaClient {
  return isSqliteUrl(url) ? openSqlite(url) : openPostgres(url);
}
