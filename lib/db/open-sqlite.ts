import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { PrismaClient } from "./generated/sqlite/client";
import { SqliteAdapterFactory } from "./sqlite-adapter";
import { sqlitePath } from "./sqlite-path";
import { transactionOptions } from "./transaction-options";

/** A client of the SQLite file that `url` (`file:…`) names; makes its folder. The file is opened at the first query. */
export function openSqlite(url: string, adapter = sqliteAdapter(url)): PrismaClient {
  return new PrismaClient({ adapter, transactionOptions });
}

/** What the client works with, for what goes past Prisma. */
export function sqliteAdapter(url: string): SqliteAdapterFactory {
  const path = sqlitePath(url);
  mkdirSync(dirname(path), { recursive: true });
  return new SqliteAdapterFactory(path);
}
