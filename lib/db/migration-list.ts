import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm";

/** A migration of this build. */
export type MigrationFile = {
  /** `<moment>_<what>`. */
  name: string;
  /** Its text; read when it is to be applied. */
  readSql: () => string;
};

/** The migrations in a folder of Prisma's ordinary layout (`<timestamp>_<name>/migration.sql`), oldest first. */
export function readMigrationFiles(folder: string): MigrationFile[] {
  return migrationNames(folder).map((name) => ({ name, readSql: () => readFileSync(join(folder, name, "migration.sql"), "utf8") }));
}

/** What Prisma keeps beside a migration's name, to see that its file was not edited: SHA-256 of it, hex. */
export function checksumOf(sql: string): string {
  return createHash("sha256").update(sql).digest("hex");
}

/** The same as Prisma's schema engine takes them. */
export function readMigrations(folder: string): MigrationList {
  return {
    baseDir: folder,
    lockfile: { path: "migration_lock.toml", content: readFileSync(join(folder, "migration_lock.toml"), "utf8") },
    shadowDbInitScript: "",
    migrationDirectories: readMigrationFiles(folder).map(({ name, readSql }) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok", value: readSql() } },
    })),
  };
}

/** Their names, oldest first: a name begins with its moment. */
export function migrationNames(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
