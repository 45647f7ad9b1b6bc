// npm run backup -- <folder>: copies the database, files and secret while the service runs.

import { copyFileSync, createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { noteBackup } from "../lib/entry/monitoring/last-backup";
import { listAccounts } from "../lib/domain/auth/data";
import { readErasures } from "../lib/domain/erasures/data";
import type { Erasure } from "../lib/domain/erasures/kinds";
import { LIST_NAME, writeList } from "../lib/domain/erasures/list-file";
import { recordCommand } from "./record-command";
import { closeDb, db } from "../lib/base/db/client";
import { isSqliteUrl, sqlitePath } from "../lib/base/db/sqlite-path";
import { EnvError, env } from "../lib/base/env/env";
import packageJson from "../package.json";
import { CommandError } from "./command-error";
import type { Checked, BackupManifest } from "./backup-manifest";
import { checkFile, writeManifest } from "./backup-manifest";
import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import { fileStore } from "../lib/domain/files/open-file-store";
import Database from "better-sqlite3";
import { makeSqliteFile } from "../lib/base/db/make-sqlite-file";

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
  const { files, absent, isDatabaseIn } = await backUp(target);
  note(begunAt);
  await record();
  console.log(`Backed up to ${target}${isDatabaseIn ? "" : " (files and secret: the database is PostgreSQL, which pg_dump copies)"}`);
  if (absent > 0)
    console.error(
      `${absent} of ${files} files that the database names are missing: deleted during the backup, or lost earlier. The backup is valid without them.`,
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
  const copied =
    source === null
      ? { files: await filesInPostgres(), about: null, erased: readErasures() }
      : copyDatabase(source, join(draft, "formslip.db"));
  const { contents, absent } = await copyFiles(copied.files, draft);
  const secret = join(env().dataDir, "app-secret");
  if (existsSync(secret)) copyFileSync(secret, join(draft, "app-secret"));
  await writeList(join(draft, LIST_NAME), copied.erased);
  for (const name of ["formslip.db", "app-secret", LIST_NAME])
    if (existsSync(join(draft, name))) contents[name] = await checkFile(join(draft, name));
  writeManifest(draft, { format: 1, formslip: packageJson.version, created_at, database: copied.about, contents, absent });
  return { files: copied.files.length, absent: absent.length, isDatabaseIn: copied.about !== null };
}

function filesInPostgres(): Promise<NamedFile[]> {
  return db().file.findMany({
    where: { arrivingUntil: null },
    select: { id: true, formId: true, size: true, arrivedDigest: true },
    orderBy: { id: "asc" },
  });
}

/** Copies the files that rows reference from either kind of store. @returns the copied files by path in the backup, and the paths of missing or incomplete ones. */
async function copyFiles(files: NamedFile[], target: string): Promise<{ contents: Record<string, Checked>; absent: string[] }> {
  const contents: Record<string, Checked> = {};
  const absent: string[] = [];
  for (const file of files) {
    const path = `files/${file.formId}/${file.id}`;
    const copied = (await copiedEarlier(file, join(target, path))) ?? (await copyFile(file, join(target, path)));
    if (copied?.bytes === file.size) contents[path] = copied;
    else {
      rmSync(join(target, path), { force: true });
      absent.push(path);
    }
  }
  removeDeleted(contents, target);
  return { contents, absent };
}

/** The copy of a file that an aborted run has made; null without a whole one. Files of earlier releases have no digest to compare it with. */
async function copiedEarlier({ size, arrivedDigest }: NamedFile, path: string): Promise<Checked | null> {
  if (arrivedDigest === null || !existsSync(path) || statSync(path).size !== size) return null;
  const copied = await checkFile(path);
  return copied.sha256 === arrivedDigest ? copied : null;
}

/** Removes what an aborted run has copied and was deleted since. */
function removeDeleted(contents: Record<string, Checked>, target: string): void {
  if (!existsSync(join(target, "files"))) return;
  for (const form of readdirSync(join(target, "files"))) {
    const names = readdirSync(join(target, "files", form));
    const left = names.filter((name) => `files/${form}/${name}` in contents);
    for (const name of names) if (!left.includes(name)) rmSync(join(target, "files", form, name));
    if (left.length === 0) rmSync(join(target, "files", form), { recursive: true });
  }
}

/** @returns null when the store does not have the file (any more). */
async function copyFile({ formId, id }: NamedFile, path: string): Promise<Checked | null> {
  const found = await fileStore().read({ formId, fileId: id });
  if (!found) return null;
  mkdirSync(join(path, ".."), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let bytes = 0;
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  try {
    await pipeline(found.stream, measured, createWriteStream(path, { mode: 0o600, flush: true }));
  } catch (error) {
    // Deleted after its size was read.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
  return { bytes, sha256: hash.digest("hex") };
}

type NamedFile = { id: string; formId: string; size: number; /** Of the bytes as they arrived. */ arrivedDigest: string | null };

/** The result of copying the database: the files that its rows reference, and its part of the manifest. */
type CopiedDatabase = { files: NamedFile[]; about: NonNullable<BackupManifest["database"]>; erased: Iterable<Erasure[]> };

const COUNTED = ["accounts", "forms", "responses"];

/** Copies a consistent snapshot of a database while others write, without deleted content. @throws Error when the copy is corrupt. */
function copyDatabase(source: string, target: string): CopiedDatabase {
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
    const number = (sql: string) => Number(copy.prepare(sql).pluck().get());
    const latest = "SELECT max(migration_name) FROM _prisma_migrations WHERE finished_at IS NOT NULL";
    const files = copy
      .prepare<[], NamedFile>(
        `SELECT id, form_id AS "formId", size, ${digest(copy)} AS "arrivedDigest" FROM files ${stored(copy)} ORDER BY id`,
      )
      .all();
    return {
      files,
      erased: [erasedIn(copy)],
      about: {
        migration: String(copy.prepare(latest).pluck().get()),
        counts: { ...Object.fromEntries(COUNTED.map((table) => [table, number(`SELECT count(*) FROM ${table}`)])), files: files.length },
      },
    };
  } finally {
    copy.close();
  }
}

/** What a copy knows to have been erased; databases of earlier releases do not. */
function erasedIn(copy: Database.Database): Erasure[] {
  if (!copy.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'erasures'").get()) return [];
  const rows = copy
    .prepare<[], Omit<Erasure, "at"> & { at: string }>("SELECT kind, id, erased_at AS at FROM erasures ORDER BY erased_at")
    .all();
  return rows.map(({ at, ...erasure }) => ({ ...erasure, at: new Date(at) }));
}

/** A WHERE clause that leaves out reservations of files still being uploaded; databases of earlier releases have none. */
function stored(copy: Database.Database): string {
  return hasColumn(copy, "arriving_until") ? "WHERE arriving_until IS NULL" : "";
}

/** The digest of a file; databases of earlier releases have none. */
function digest(copy: Database.Database): string {
  return hasColumn(copy, "arrived_digest") ? "arrived_digest" : "NULL";
}

function hasColumn(copy: Database.Database, column: string): boolean {
  const columns = copy.pragma("table_info(files)") as { name: string }[]; // the result shape of this pragma
  return columns.some(({ name }) => name === column);
}
