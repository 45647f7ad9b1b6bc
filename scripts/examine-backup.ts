import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { migrationNames } from "../lib/base/db/migration-list";
import { env } from "../lib/base/env/env";
import type { BackupManifest } from "./backup-manifest";
import { FILE_SUMS, findDamaged, readManifest } from "./backup-manifest";
import { CommandError } from "./command-error";

const NAMED = 3;

/**
 * Verifies a backup before any of it is restored.
 * @returns the paths to leave out; null for a backup without a manifest, whose database and file sizes are all that can be verified.
 * @throws CommandError when the folder is not a backup, or is damaged, or is incomplete and --incomplete is missing.
 */
export async function examineBackup(folder: string, { isIncomplete }: { isIncomplete: boolean }): Promise<string[] | null> {
  const manifest = readManifest(folder);
  const path = join(folder, "formslip.db");
  if (manifest?.database === null) throw ofPostgres(folder);
  if (!existsSync(path)) throw new CommandError(`${folder} is no backup: it has no formslip.db.`);
  if (existsSync(`${path}-wal`))
    throw new CommandError(
      `${folder} is no backup but the data folder of a service, with some data still in formslip.db-wal. Copy it with npm run backup.`,
    );
  const damaged = manifest && (await examineContents(folder, manifest, isIncomplete));
  // Backups without a manifest do not contain files stored in S3.
  const isUnverified = damaged ? damaged.includes(FILE_SUMS) : env().filesUrl === null;
  const { files, lost } = readDatabase(path, isUnverified ? folder : null);
  if (damaged && lost > 0) console.error(`${lost} of ${files} uploaded files are missing or cut short.`);
  const lacking = [
    ...(existsSync(join(folder, "app-secret")) || env().appSecret !== null
      ? []
      : ["the app-secret, without which webhooks cannot be signed"]),
    ...(lost > 0 ? [`${lost} of its ${files} files, or parts of them`] : []),
  ];
  if (lacking.length > 0 && !isIncomplete) throw lacks(folder, lacking.join(", and "));
  return damaged;
}

/**
 * Compares a backup with its manifest. Database and secret must be intact in any case.
 * @returns the paths of damaged files, if those are allowed.
 * @throws CommandError naming the problem.
 */
export async function examineContents(folder: string, manifest: BackupManifest, isIncomplete: boolean): Promise<string[]> {
  const known = migrationNames(join(process.cwd(), "prisma/migrations/sqlite"));
  if (manifest.database && !known.includes(manifest.database.migration))
    throw new CommandError(
      `${folder} was made by a newer version (${manifest.formslip}). Restore it with that version. Nothing was restored.`,
    );
  const damaged = await findDamaged(folder, manifest);
  if (damaged.length === 0) return [];
  const [missing, changed] = [
    damaged.filter((path) => !existsSync(join(folder, path))),
    damaged.filter((path) => existsSync(join(folder, path))),
  ];
  const isVital = damaged.some((path) => !path.startsWith("files/") && path !== FILE_SUMS);
  const isUnverified = damaged.includes(FILE_SUMS);
  if (isIncomplete && !isVital) {
    if (isUnverified) console.error(`${FILE_SUMS} is damaged or missing: the uploaded files could not be verified.`);
    return damaged;
  }
  const sentences = [
    ...(changed.length > 0 ? [`${list(changed)} ${changed.length === 1 ? "is" : "are"} damaged`] : []),
    ...(missing.length > 0 ? [`it lacks ${list(missing)}`] : []),
    ...(isUnverified ? ["its uploaded files cannot be verified"] : []),
  ];
  throw new CommandError(
    `${folder}: ${sentences.join(", and ")}. Nothing was restored.${isVital ? "" : " Add --incomplete to restore the rest."}`,
  );
}

function list(paths: string[]): string {
  const more = paths.length - NAMED;
  return `${paths.slice(0, NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function ofPostgres(folder: string): CommandError {
  return new CommandError(
    `${folder} holds the files of a service with PostgreSQL. Restore its database with pg_restore, then set DATABASE_URL to it.`,
  );
}

function lacks(folder: string, what: string): CommandError {
  return new CommandError(`${folder} lacks ${what}. Nothing was restored. Add --incomplete to restore what is there.`);
}

/**
 * Verifies a copied database.
 * @param folder to count the files there that responses refer to and that are lost or cut short; null when they are verified otherwise.
 * @throws CommandError when the copy is corrupt, or is not a Formslip database.
 */
function readDatabase(path: string, folder: string | null): { files: number; lost: number } {
  const damaged = () => new CommandError(`${path} is damaged, or is not a Formslip database. Nothing was restored.`);
  const database = new Database(path, { readonly: true });
  try {
    const isWhole = database.pragma("integrity_check", { simple: true }) === "ok";
    const [orphan] = database.prepare("SELECT 1 FROM pragma_foreign_key_check LIMIT 1").all();
    if (!isWhole || orphan) throw damaged();
    if (database.prepare("SELECT count(*) FROM accounts").pluck().get() === 0) throw damaged();
    const count = { files: 0, lost: 0 };
    if (folder === null) return count;
    const columns = database.pragma("table_info(files)") as { name: string }[]; // the result shape of this pragma
    const orTrashed = columns.some(({ name }) => name === "trashed_id") ? "OR trashed_id IS NOT NULL" : ""; // not in earlier releases
    const held = `SELECT id, form_id AS "formId", size FROM files WHERE response_id IS NOT NULL ${orTrashed}`;
    for (const { id, formId, size } of database.prepare<[], { id: string; formId: string; size: number }>(held).iterate()) {
      count.files++;
      if (statSync(join(folder, "files", formId, id), { throwIfNoEntry: false })?.size !== size) count.lost++;
    }
    return count;
  } catch (error) {
    throw error instanceof Database.SqliteError ? damaged() : error;
  } finally {
    database.close();
  }
}
