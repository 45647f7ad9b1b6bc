import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { PrismaClient } from "./generated/sqlite/client";
import { SqliteAdapterFactory } from "./sqlite-adapter";
import { sqlitePath } from "./sqlite-path";
import { transactionOptions } from "./transaction-options";

/** A client of the SQLite file that `url` (`file:…`) names; makes its folder. The file is opened at the first query. */
export function openSqlite(url: string): PrismaClient {
  const path = sqlitePath(url);
  mkdirSync(dirname(path), { recursive: true });
  return new PrismaClient({ adapter: new SqliteAdapterFactory(path), transactionOptions });
}
