// npm run restore -- <folder> [--incomplete]: puts what `npm run backup` copied into DATA_DIR, which must be empty.
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isSqliteUrl, sqlitePath } from "../lib/db/sqlite-path";
import { EnvError, env } from "../lib/env";
import { examineBackup } from "./examine-backup";
import { CommandError } from "./run-command";

const usage = "Usage: npm run restore -- <folder of a backup> [--incomplete]";

try {
  const { folder, isIncomplete } = readArguments();
  restore(resolve(folder), isIncomplete);
  console.log(`Restored into ${env().dataDir}. Start the service.`);
} catch (error) {
  console.error(error instanceof CommandError || error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
}

function readArguments(): { folder: string; isIncomplete: boolean } {
  try {
    const { positionals, values } = parseArgs({ allowPositionals: true, options: { incomplete: { type: "boolean" } } });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) throw new CommandError(usage);
    return { folder, isIncomplete: values.incomplete === true };
  } catch {
    throw new CommandError(usage);
  }
}

/** Looks at the copy before anything is written, and writes the database last: without it nothing counts as there. */
function restore(folder: string, isIncomplete: boolean): void {
  const { dataDir, databaseUrl } = env();
  if (!isSqliteUrl(databaseUrl))
    throw new CommandError("DATABASE_URL is PostgreSQL: restore it with pg_restore, and DATA_DIR/files beside it.");
  const target = sqlitePath(databaseUrl);
  if (existsSync(target)) throw new CommandError(`There is a database at ${target} already. Stop the service and move it away first.`);
  if (existsSync(dataDir) && readdirSync(dataDir).some((name) => name !== "lost+found"))
    throw new CommandError(`${dataDir} is not empty. Move what lies there away first.`);
  examineBackup(folder, { isIncomplete });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const name of ["files", "app-secret"]) {
    if (existsSync(join(folder, name))) cpSync(join(folder, name), join(dataDir, name), { recursive: true, preserveTimestamps: true });
  }
  cpSync(join(folder, "formslip.db"), target);
  chmodSync(target, 0o600);
}
