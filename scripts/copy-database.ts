import Database from "better-sqlite3";
import { makeSqliteFile } from "../lib/base/db/make-sqlite-file";
import type { BackupManifest } from "./backup-manifest";

export type NamedFile = { id: string; formId: string; size: number };

/** A copied database: the files that its rows reference, and its part of the manifest. */
export type CopiedDatabase = { files: NamedFile[]; about: NonNullable<BackupManifest["database"]> };

const COUNTED = ["accounts", "forms", "responses"];

/** Copies a consistent snapshot of a database while others write, without deleted content. @throws Error when the copy is corrupt. */
export function copyDatabase(source: string, target: string): CopiedDatabase {
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
    const files = copy.prepare<[], NamedFile>(`SELECT id, form_id AS "formId", size FROM files ${stored(copy)} ORDER BY id`).all();
    return {
      files,
      about: {
        migration: String(copy.prepare(latest).pluck().get()),
        counts: { ...Object.fromEntries(COUNTED.map((table) => [table, number(`SELECT count(*) FROM ${table}`)])), files: files.length },
      },
    };
  } finally {
    copy.close();
  }
}

/** Leaves out reservations of files that are still arriving; earlier releases had none. */
function stored(copy: Database.Database): string {
  const columns = copy.pragma("table_info(files)") as { name: string }[]; // the result shape of this pragma
  return columns.some(({ name }) => name === "arriving_until") ? "WHERE arriving_until IS NULL" : "";
}
