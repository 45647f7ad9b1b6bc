import { statSync } from "node:fs";
import { isSqliteUrl, sqlitePath } from "@/lib/db/sqlite-path";
import { env } from "@/lib/env";

/** The size of SQLite's write-ahead log, in bytes; 0 without one, as on PostgreSQL. */
export function readWalSize(): number {
  const { databaseUrl } = env();
  if (!isSqliteUrl(databaseUrl)) return 0;
  return statSync(`${sqlitePath(databaseUrl)}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}
