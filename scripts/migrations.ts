// npm run migrations -- check           verifies that the migrations of both databases produce the schema
// npm run migrations -- diff <name>     writes the difference as a new migration for each database
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { startPostgres } from "../e2e/support/database/postgres";
import { readMigrations } from "../lib/base/db/migration-list";
import { withSchemaEngine } from "../lib/base/db/schema-engine";
import { IntrospectingPostgres } from "./introspecting-postgres";
import { IntrospectingSqlite } from "./introspecting-sqlite";

type Database = { provider: "sqlite" | "postgresql"; schema: string; adapter: SqlMigrationAwareDriverAdapterFactory };

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [command, name] = process.argv.slice(2);

if (command === "check") await withDatabases(check);
else if (command === "diff" && name && /^[a-z0-9_]+$/.test(name)) await withDatabases((databases) => writeMigrations(databases, name));
else {
  console.error("Usage: npm run migrations -- check | diff <name_in_small_letters>");
  process.exitCode = 2;
}

async function withDatabases(work: (databases: Database[]) => Promise<void>): Promise<void> {
  const server = await startPostgres();
  try {
    const postgres = new IntrospectingPostgres({ database: server.url, shadow: await server.createDatabase("shadow") });
    await work([
      { provider: "sqlite", schema: "prisma/schema.prisma", adapter: new IntrospectingSqlite() },
      { provider: "postgresql", schema: "prisma/postgresql.prisma", adapter: postgres },
    ]);
  } finally {
    await server.stop();
  }
}

async function check(databases: Database[]): Promise<void> {
  for (const database of databases) {
    const missing = await findMissing(database);
    if (missing) process.exitCode = 1;
    console.log(
      missing
        ? `${database.provider}: the migrations are missing this:\n\n${missing}`
        : `${database.provider}: the migrations produce the schema.`,
    );
  }
}

async function writeMigrations(databases: Database[], migration: string): Promise<void> {
  const moment = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14); // in Prisma's format: 20261121023909
  for (const database of databases) {
    const missing = await findMissing(database);
    const folder = join(migrationsOf(database), `${moment}_${migration}`);
    if (missing) {
      mkdirSync(folder);
      writeFileSync(join(folder, "migration.sql"), missing);
    }
    console.log(missing ? `${database.provider}: wrote ${folder}` : `${database.provider}: nothing is missing.`);
  }
}

/** The SQL that is missing from the migrations to reach the schema; empty when they agree. */
async function findMissing(database: Database): Promise<string> {
  const content = readFileSync(join(root, database.schema), "utf8");
  const migrations = readMigrations(migrationsOf(database));
  const filters = { externalTables: [], externalEnums: [] };
  const from = { tag: "migrations", ...migrations } as const;
  const { stdout } = await withSchemaEngine(database.adapter, (engine) =>
    engine.diff({
      from,
      to: { tag: "schemaDatamodel", files: [{ path: "schema.prisma", content }] },
      script: true,
      exitCode: null,
      filters,
    }),
  );
  const isSomething = /^(?!--|\s*$)/m.test(stdout ?? ""); // not just comments
  return isSomething ? (stdout ?? "").trimStart() : "";
}

function migrationsOf({ provider }: Database): string {
  return join(root, "prisma/migrations", provider);
}
