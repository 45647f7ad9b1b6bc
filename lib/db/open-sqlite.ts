import { PrismaClient } from "./generated/sqlite/client";
import { makeSqliteFile } from "./make-sqlite-file";
import { SqliteAdapterFactory } from "./sqlite-adapter";
import { sqlitePath } from "./sqlite-path";
import { transactionOptions } from "./transaction-options";

/** A client of the SQLite file that `url` (`file:…`) names; makes it and its folder. The file is opened at the first query. */
export function openSqlite(url: string, adapter = sqliteAdapter(url)): PrismaClient {
  return new PrismaClient({ adapter, transactionOptions });
}

/** What the client works with, for what goes past Prisma. */
export function sqliteAdapter(url: string): SqliteAdapterFactory {
  const path = sqlitePath(url);
  makeSqliteFile(path);
  return new SqliteAdapterFactory(path);
}
