// npm run restore -- <folder>: puts what `npm run backup` copied into DATA_DIR, which must not hold a database yet.
import { cpSync, existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import Database from "better-sqlite3";
import { isSqliteUrl, sqlitePath } from "../lib/db/sqlite-path";
import { EnvError, env } from "../lib/env";
import { CommandError } from "./run-command";

try {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new CommandError("Usage: npm run restore -- <folder of a backup>");
  restore(resolve(folder));
  console.log(`Restored into ${env().dataDir}. Start the service.`);
} catch (error) {
  console.error(error instanceof CommandError || error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
}

/** Looks at the copy before anything is written, and writes the database last: without it nothing counts as there. */
function restore(folder: string): void {
  const { dataDir, databaseUrl } = env();
  if (!isSqliteUrl(databaseUrl))
    throw new CommandError("DATABASE_URL is PostgreSQL: restore it with pg_restore, and DATA_DIR/files beside it.");
  const target = sqlitePath(databaseUrl);
  const copy = join(folder, "formslip.db");
  if (!existsSync(copy)) throw new CommandError(`${folder} is no backup: there is no formslip.db in it.`);
  if (existsSync(target)) throw new CommandError(`There is a database at ${target} already. Stop the service and move it away first.`);
  examine(copy);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const name of ["files", "app-secret"]) {
    if (existsSync(join(folder, name))) cpSync(join(folder, name), join(dataDir, name), { recursive: true, preserveTimestamps: true });
  }
  cpSync(copy, target);
}

/** @throws CommandError when the copy is damaged. */
function examine(path: string): void {
  const database = new Database(path, { readonly: true });
  try {
    const isWhole = database.pragma("integrity_check", { simple: true }) === "ok";
    const hasOrphans = (database.pragma("foreign_key_check") as unknown[]).length > 0; // a row for each
    if (!isWhole || hasOrphans) throw new CommandError(`${path} is damaged: it fails SQLite's own checks. Nothing was restored.`);
  } finally {
    database.close();
  }
}
