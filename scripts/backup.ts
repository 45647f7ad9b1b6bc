// npm run backup -- <folder>: copies database, files and secret while the service runs.
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { noteBackup } from "@/lib/entry/monitoring/last-backup";
import { closeDb, db } from "../lib/base/db/client";
import { isSqliteUrl, sqlitePath } from "../lib/base/db/sqlite-path";
import { EnvError, env } from "../lib/base/env/env";
import packageJson from "../package.json";
import { CommandError } from "./command-error";
import { checkFile, writeManifest } from "./backup-manifest";
import { copyDatabase, type NamedFile } from "./copy-database";
import { copyFiles } from "./copy-files";

export async function backup([folder, ...more]: string[]): Promise<void> {
  if (folder === undefined || folder.startsWith("-") || more.length > 0) throw new CommandError("Usage: npm run backup -- <folder>");
  const target = resolve(folder);
  const begunAt = new Date();
  const { files, absent, isDatabaseIn } = await backUp(target);
  note(begunAt);
  console.log(`Backed up to ${target}${isDatabaseIn ? "" : " (files and secret: the database is PostgreSQL, which pg_dump copies)"}`);
  if (absent > 0)
    console.error(
      `${absent} of ${files} files that the database names were not there: deleted meanwhile, or lost. The backup is good without them.`,
    );
}

/** Records the time for `/metrics`. The backup is valid without it. */
function note(begunAt: Date): void {
  try {
    noteBackup(begunAt);
  } catch (error) {
    console.error(`The time of this backup could not be recorded in DATA_DIR: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Written under another name until complete, so that an aborted run is not taken for a backup. */
async function backUp(target: string) {
  const { databaseUrl } = env();
  const source = isSqliteUrl(databaseUrl) ? sqlitePath(databaseUrl) : null;
  if (source !== null && !existsSync(source))
    throw new EnvError(`There is no database at ${source} yet: DATA_DIR or DATABASE_URL names another place.`);
  if (existsSync(target)) throw new EnvError(`${target} exists already. Name a folder that does not.`);
  const draft = `${target}.partial`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    const counts = await fill(draft, source);
    renameSync(draft, target);
    return counts;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Database first: every file that its rows reference existed before them; what arrives later is not part of this backup. */
async function fill(draft: string, source: string | null) {
  const created_at = new Date().toISOString();
  const copied = source === null ? { files: await filesInPostgres(), about: null } : copyDatabase(source, join(draft, "formslip.db"));
  const { contents, absent } = await copyFiles(copied.files, draft);
  const secret = join(env().dataDir, "app-secret");
  if (existsSync(secret)) copyFileSync(secret, join(draft, "app-secret"));
  for (const name of ["formslip.db", "app-secret"]) if (existsSync(join(draft, name))) contents[name] = await checkFile(join(draft, name));
  writeManifest(draft, { format: 1, formslip: packageJson.version, created_at, database: copied.about, contents, absent });
  return { files: copied.files.length, absent: absent.length, isDatabaseIn: copied.about !== null };
}

async function filesInPostgres(): Promise<NamedFile[]> {
  try {
    return await db().file.findMany({
      where: { arrivingUntil: null },
      select: { id: true, formId: true, size: true },
      orderBy: { id: "asc" },
    });
  } finally {
    await closeDb();
  }
}
