// npm run vacuum: rewrites the SQLite file without free space or deleted content, and turns on automatic shrinking.
import { existsSync, statSync } from "node:fs";
import { isSqliteUrl, sqlitePath } from "../lib/base/db/sqlite-path";
import { env } from "../lib/base/env/env";
import { CommandError } from "./command-error";
import { openStill } from "./open-still";

const MB = 1024 * 1024;

export function vacuum(): void {
  const { databaseUrl } = env();
  if (!isSqliteUrl(databaseUrl)) throw new CommandError("DATABASE_URL is PostgreSQL, where autovacuum does this.");
  const path = sqlitePath(databaseUrl);
  if (!existsSync(path)) throw new CommandError(`There is no database at ${path}.`);
  const before = statSync(path).size;
  const database = openStill(path, ": it could not write while the file is rewritten");
  try {
    database.exec("COMMIT"); // the exclusive lock stays
    database.pragma("auto_vacuum = INCREMENTAL");
    database.exec("VACUUM");
  } finally {
    database.close();
  }
  console.log(`${path} had ${(before / MB).toFixed(1)} MB and now has ${(statSync(path).size / MB).toFixed(1)} MB.`);
}
