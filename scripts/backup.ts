// npm run backup -- [folder]: a copy of database, files and secret, taken while the service runs.
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import Database from "better-sqlite3";
import { makeSqliteFile } from "../lib/db/make-sqlite-file";
import { EnvError, env } from "../lib/env";

try {
  const target = resolve(process.argv[2] ?? `backup-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}`);
  await backUp(target);
  console.log(`Backed up to ${target}`);
} catch (error) {
  console.error(error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
}

/** Database first: a file that comes in later is only one too many, and every file the copied rows name was there before them. */
async function backUp(target: string): Promise<void> {
  const { dataDir, databaseUrl } = env();
  if (!databaseUrl.startsWith("file:"))
    throw new EnvError("DATABASE_URL is PostgreSQL: back it up with pg_dump, and copy DATA_DIR/files beside it.");
  const source = databaseUrl.slice("file:".length);
  if (!existsSync(source)) throw new EnvError(`There is no database at ${source} yet: DATA_DIR or DATABASE_URL names another place.`);
  if (existsSync(target)) throw new EnvError(`${target} exists already. Name a folder that does not.`);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  try {
    await copyDatabase(source, join(target, "formslip.db"));
    for (const name of ["files", "app-secret"]) {
      if (existsSync(join(dataDir, name))) cpSync(join(dataDir, name), join(target, name), { recursive: true });
    }
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw error;
  }
}

/** SQLite's own online backup: one consistent state, while others write. */
async function copyDatabase(source: string, target: string): Promise<void> {
  makeSqliteFile(target);
  const database = new Database(source, { readonly: true });
  try {
    await database.backup(target);
  } finally {
    database.close();
  }
  const copy = new Database(target);
  const [check] = copy.pragma("integrity_check", { simple: false }) as { integrity_check: string }[]; // the shape of this pragma's answer
  copy.pragma("journal_mode = DELETE");
  copy.close();
  if (check?.integrity_check !== "ok") throw new Error("The copy failed SQLite's integrity check.");
}
