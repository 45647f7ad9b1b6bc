import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { env } from "../lib/env";
import { CommandError } from "./run-command";

/** @throws CommandError when the folder is no backup, or a damaged one, or lacks something and that was not said to be all right. */
export function examineBackup(folder: string, { isIncomplete }: { isIncomplete: boolean }): void {
  const path = join(folder, "formslip.db");
  if (!existsSync(path)) throw new CommandError(`${folder} is no backup: there is no formslip.db in it.`);
  if (existsSync(`${path}-wal`))
    throw new CommandError(
      `${folder} is no backup, but the data of a service, part of them in formslip.db-wal. Copy it with npm run backup.`,
    );
  const files = readDatabase(path);
  const lacking = [
    ...(existsSync(join(folder, "app-secret")) || env().appSecret !== null
      ? []
      : ["the app-secret, without which webhooks cannot be signed"]),
    ...(env().filesUrl === null ? lackingFiles(folder, files) : []),
  ];
  if (lacking.length > 0 && !isIncomplete)
    throw new CommandError(`${folder} lacks ${lacking.join(", and ")}. Nothing was restored. Add --incomplete to restore what is there.`);
}

type StoredFile = { id: string; formId: string; size: number };

/** The files that answers name. @throws CommandError when SQLite finds fault with the copy, or it is of something else. */
function readDatabase(path: string): StoredFile[] {
  const database = new Database(path, { readonly: true });
  try {
    const isWhole = database.pragma("integrity_check", { simple: true }) === "ok";
    const hasOrphans = (database.pragma("foreign_key_check") as unknown[]).length > 0; // a row for each
    if (!isWhole || hasOrphans) throw damaged(path);
    if (database.prepare("SELECT count(*) FROM accounts").pluck().get() === 0) throw damaged(path);
    return database.prepare<[], StoredFile>('SELECT id, form_id AS "formId", size FROM files WHERE response_id IS NOT NULL').all();
  } catch (error) {
    throw error instanceof Database.SqliteError ? damaged(path) : error;
  } finally {
    database.close();
  }
}

function damaged(path: string): CommandError {
  return new CommandError(`${path} is damaged, or no database of this service. Nothing was restored.`);
}

function lackingFiles(folder: string, files: StoredFile[]): string[] {
  const lacking = files.filter(({ id, formId, size }) => {
    const path = join(folder, "files", formId, id);
    return statSync(path, { throwIfNoEntry: false })?.size !== size;
  });
  return lacking.length === 0 ? [] : [`${lacking.length} of its ${files.length} files, or parts of them`];
}
