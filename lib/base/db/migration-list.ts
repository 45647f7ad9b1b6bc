import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm";

/** A migration of this build. */
export type MigrationFile = {
  /** `<timestamp>_<name>`. */
  name: string;
  /** Reads its SQL, on demand. */
  readSql: () => string;
};

/** The migrations in a folder of Prisma's ordinary layout (`<timestamp>_<name>/migration.sql`), oldest first. */
export function readMigrationFiles(folder: string): MigrationFile[] {
  return migrationNames(folder).map((name) => ({ name, readSql: () => readFileSync(join(folder, name, "migration.sql"), "utf8") }));
}

/** Prisma's checksum of a migration file, which detects edits: SHA-256, hex. */
export function checksumOf(sql: string): string {
  return createHash("sha256").update(sql).digest("hex");
}

/** The migrations in the form that Prisma's schema engine expects. */
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

/** Names of the migrations, oldest first: a name begins with its timestamp. */
export function migrationNames(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
