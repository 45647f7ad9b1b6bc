import { PrismaClient } from "@/lib/base/db/generated/sqlite/client";
import type { SqlDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { makeSqliteFile } from "./make-sqlite-file";
import { SqliteAdapterFactory } from "./sqlite-adapter";
import { sqlitePath } from "./sqlite-path";
import { transactionOptions } from "./transaction-options";

/** A client of the SQLite file at `url` (`file:…`), created with its folder if needed. The file is opened at the first query. */
export function openSqlite(url: string, adapter: SqlDriverAdapterFactory = sqliteAdapter(url)): PrismaClient {
  return new PrismaClient({ adapter, transactionOptions });
}

/** The client's adapter, also used for direct SQL. */
export function sqliteAdapter(url: string): SqliteAdapterFactory {
  const path = sqlitePath(url);
  makeSqliteFile(path);
  return new SqliteAdapterFactory(path);
}
