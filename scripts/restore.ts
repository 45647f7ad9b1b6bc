// npm run restore -- <folder> [--incomplete]: restores a backup into DATA_DIR, which must be empty.
import { chmodSync, cpSync, existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isSqliteUrl, sqlitePath } from "../lib/base/db/sqlite-path";
import { env } from "../lib/base/env/env";
import { pathOf } from "../lib/domain/files/file-ref";
import { fileStore } from "../lib/domain/files/open-file-store";
import { isId } from "../lib/base/ids/ids";
import { readManifest } from "./backup-manifest";
import { examineBackup, examineContents } from "./examine-backup";
import { makeFolder } from "@/lib/base/env/make-folder";
import { CommandError } from "./command-error";

const usage = "Usage: npm run restore -- <folder of a backup> [--incomplete]";

export async function restore(args: string[]): Promise<void> {
  const { folder, isIncomplete } = readArguments(args);
  await restoreFrom(resolve(folder), isIncomplete);
  console.log(`Restored into ${env().dataDir}. Start the service.`);
}

function readArguments(args: string[]): { folder: string; isIncomplete: boolean } {
  try {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { incomplete: { type: "boolean" } } });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) throw new CommandError(usage);
    return { folder, isIncomplete: values.incomplete === true };
  } catch {
    throw new CommandError(usage);
  }
}

/** Verifies the backup before anything is written. Writes the database last, so that an interrupted restore does not look complete. */
async function restoreFrom(folder: string, isIncomplete: boolean): Promise<void> {
  const { dataDir, databaseUrl } = env();
  const target = isSqliteUrl(databaseUrl) ? sqlitePath(databaseUrl) : null;
  if (target !== null && existsSync(target))
    throw new CommandError(`There is already a database at ${target}. Stop the service and move the database away first.`);
  if (existsSync(dataDir) && readdirSync(dataDir).some((name) => name !== "lost+found"))
    throw new CommandError(`${dataDir} is not empty. Move its contents away first.`);
  const damaged = await (target === null ? examineFilesAlone(folder, isIncomplete) : examineWhole(folder, isIncomplete));
  makeFolder(dataDir);
  await restoreFiles(folder, new Set(damaged));
  if (existsSync(join(folder, "app-secret"))) cpSync(join(folder, "app-secret"), join(dataDir, "app-secret"), { preserveTimestamps: true });
  if (target === null) return;
  cpSync(join(folder, "formslip.db"), target);
  chmodSync(target, 0o600);
}

async function examineWhole(folder: string, isIncomplete: boolean): Promise<string[]> {
  const damaged = await examineBackup(folder, { isIncomplete });
  if (damaged) return damaged;
  console.error("The backup has no manifest.json, so it is of an earlier release. Its files could not be verified.");
  return [];
}

/** For PostgreSQL, where pg_restore restores the database. */
async function examineFilesAlone(folder: string, isIncomplete: boolean): Promise<string[]> {
  const manifest = readManifest(folder);
  if (manifest?.database !== null)
    throw new CommandError(
      "DATABASE_URL is PostgreSQL, but this is no backup of a service with PostgreSQL. Restore a SQLite backup to SQLite, then run npm run move-to-postgres.",
    );
  return examineContents(folder, manifest, isIncomplete);
}

/** Restores the files to where the service will look for them: DATA_DIR, or the bucket of FILES_URL. */
async function restoreFiles(folder: string, damaged: Set<string>): Promise<void> {
  const files = join(folder, "files");
  for (const formId of (existsSync(files) ? readdirSync(files) : []).filter(isId)) {
    for (const fileId of readdirSync(join(files, formId)).filter(isId)) {
      if (damaged.has(`files/${formId}/${fileId}`)) continue;
      const path = `${pathOf({ formId, fileId })}.part`; // stored like an upload in progress, and with the original modification time
      cpSync(join(files, formId, fileId), path, { recursive: true, preserveTimestamps: true });
      await fileStore().keep({ formId, fileId }, { path, size: statSync(path).size });
    }
  }
}
