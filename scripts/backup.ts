// npm run backup -- <folder>: copies the database, files and secret while the service runs.

import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import Database from "better-sqlite3";
import { closeDb } from "../lib/base/db/client";
import { makeSqliteFile } from "../lib/base/db/make-sqlite-file";
import { isSqliteUrl, sqlitePath } from "../lib/base/db/sqlite-path";
import { EnvError, env } from "../lib/base/env/env";
import { listAccounts } from "../lib/domain/auth/data";
import { readErasures } from "../lib/domain/erasures/data";
import type { Erasure } from "../lib/domain/erasures/kinds";
import { LIST_NAME, writeList } from "../lib/domain/erasures/list-file";
import { noteBackup } from "../lib/entry/monitoring/last-backup";
import packageJson from "../package.json";
import { copyFiles } from "./backup-files";
import type { Checked } from "./backup-manifest";
import { ABSENT_FILES, checkFile, FILE_SUMS, writeManifest } from "./backup-manifest";
import { CommandError } from "./command-error";
import { namedInCopy, namedInDatabase } from "./named-files";
import { recordCommand } from "./record-command";

/** How many erasures are read at a time. */
const BATCH = 1_000;

export async function backup([folder, ...more]: string[]): Promise<void> {
  if (folder === undefined || folder.startsWith("-") || more.length > 0) throw new CommandError("Usage: npm run backup -- <folder>");
  try {
    await backUpAndSay(resolve(folder));
  } finally {
    await closeDb();
  }
}

async function backUpAndSay(target: string): Promise<void> {
  const begunAt = new Date();
  const { files, isDatabaseIn } = await backUp(target);
  note(begunAt);
  await record();
  console.log(`Backed up to ${target}${isDatabaseIn ? "" : " (files and secret: the database is PostgreSQL, which pg_dump copies)"}`);
  if (files.absent > 0)
    console.error(
      `${files.absent} of ${files.copied + files.absent} files that the database names are missing or incomplete: deleted during the backup, or lost or cut short earlier. The backup is valid without them, and ${ABSENT_FILES} lists them.`,
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

/** Records it in the audit of every account. The backup is valid without it. */
async function record(): Promise<void> {
  try {
    for (const { id } of await listAccounts()) await recordCommand(id, { action: "backup.made" });
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().split("\n").at(-1) : String(error);
    console.error(`This backup could not be recorded in the audit, perhaps because the database is that of another release: ${reason}`);
  }
}

/**
 * Writes the backup under another name until it is complete, so that an aborted run is not taken for a backup. The files that such a run has copied
 * are not copied again: they are most of a large backup, and come from far away with S3.
 */
async function backUp(target: string) {
  const { databaseUrl } = env();
  const source = isSqliteUrl(databaseUrl) ? sqlitePath(databaseUrl) : null;
  if (source !== null && !existsSync(source)) throw new EnvError(`There is no database at ${source}. Check DATA_DIR and DATABASE_URL.`);
  if (existsSync(target)) throw new EnvError(`${target} exists already. Name a folder that does not.`);
  const draft = `${target}.partial`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  removeAllBut(["files"], draft);
  try {
    const counts = await fill(draft, source);
    renameSync(draft, target);
    return counts;
  } catch (error) {
    removeAllBut(["files"], draft);
    console.error(`The files that were copied are kept in ${draft}: the same command goes on with them.`);
    throw error;
  }
}

function removeAllBut(kept: string[], folder: string): void {
  for (const name of readdirSync(folder)) if (!kept.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Copies the database first: files are stored before the rows that reference them. Anything stored later is not part of this backup. */
async function fill(draft: string, source: string | null) {
  const created_at = new Date().toISOString();
  const path = join(draft, "formslip.db");
  const copy = source === null ? null : copyDatabase(source, path);
  try {
    const copied = copy ? described(copy) : { named: namedInDatabase, about: null, erased: readErasures() };
    const files = await copyFiles(copied.named, draft);
    const secret = join(env().dataDir, "app-secret");
    if (existsSync(secret)) copyFileSync(secret, join(draft, "app-secret"));
    await writeList(join(draft, LIST_NAME), copied.erased);
    copy?.close();
    const contents: Record<string, Checked> = {};
    for (const name of ["formslip.db", "app-secret", LIST_NAME, FILE_SUMS])
      if (existsSync(join(draft, name))) contents[name] = await checkFile(join(draft, name));
    writeManifest(draft, { format: 2, formslip: packageJson.version, created_at, database: copied.about, contents, files });
    return { files, isDatabaseIn: source !== null };
  } finally {
    copy?.close();
  }
}

const COUNTED = ["accounts", "forms", "responses"];

/** Copies a consistent snapshot of a database while others write, without deleted content. @returns the copy, opened. @throws Error when it is corrupt. */
function copyDatabase(source: string, target: string): Database.Database {
  makeSqliteFile(target);
  const database = new Database(source, { readonly: true });
  try {
    database.prepare("VACUUM INTO ?").run(target);
  } finally {
    database.close();
  }
  const copy = new Database(target);
  try {
    copy.pragma("journal_mode = DELETE");
    if (copy.pragma("integrity_check", { simple: true }) !== "ok") throw new Error("The copy failed SQLite's integrity check.");
    return copy;
  } catch (error) {
    copy.close();
    throw error;
  }
}

/** What a backup needs to know from the copy of a database. */
function described(copy: Database.Database) {
  const text = (sql: string) => String(copy.prepare(sql).pluck().get());
  const named = namedInCopy(copy);
  const counts = COUNTED.map((table) => [table, Number(text(`SELECT count(*) FROM ${table}`))] as const);
  return {
    named,
    erased: erasedIn(copy),
    about: {
      migration: text("SELECT max(migration_name) FROM _prisma_migrations WHERE finished_at IS NOT NULL"),
      counts: { ...Object.fromEntries(counts), files: named.count },
    },
  };
}

/** What a copy knows to have been erased, in batches; databases of earlier releases do not. */
function* erasedIn(copy: Database.Database): Iterable<Erasure[]> {
  if (!copy.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'erasures'").get()) return;
  const read = copy.prepare<[], Omit<Erasure, "at"> & { at: string }>("SELECT kind, id, erased_at AS at FROM erasures ORDER BY erased_at");
  let batch: Erasure[] = [];
  for (const { at, ...erasure } of read.iterate()) {
    batch.push({ ...erasure, at: new Date(at) });
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
