import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { MigrationList } from "@prisma/schema-engine-wasm";

/** The migrations in a folder of Prisma's ordinary layout (`<timestamp>_<name>/migration.sql`), oldest first, as the schema engine takes them. */
export function readMigrations(folder: string): MigrationList {
  return {
    baseDir: folder,
    lockfile: { path: "migration_lock.toml", content: readFileSync(join(folder, "migration_lock.toml"), "utf8") },
    shadowDbInitScript: "",
    migrationDirectories: migrationNames(folder).map((path) => ({
      path,
      migrationFile: { path: "migration.sql", content: { tag: "ok", value: readFileSync(join(folder, path, "migration.sql"), "utf8") } },
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
