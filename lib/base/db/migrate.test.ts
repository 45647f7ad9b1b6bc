import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharePostgres } from "@/e2e/support/database/share-postgres";
import { migrate } from "./migrate";
import { migrationNames } from "./migration-list";
import { openPostgres } from "./open-postgres";
import { openSqlite } from "./open-sqlite";

type Applied = { migration_name: string }[];

const folder = mkdtempSync(join(tmpdir(), "formslip-migrate-"));
const bundle = join(process.cwd(), `node_modules/.migrate-test-${process.pid}.mjs`); // where Node.js finds its packages
const migrations = join(process.cwd(), "prisma/migrations");
let postgres: Awaited<ReturnType<typeof sharePostgres>>;

beforeAll(async () => {
  postgres = await sharePostgres();
  const contents = `import { migrate } from "./lib/base/db/migrate"; await migrate({ databaseUrl: process.argv[2], migrations: process.argv[3] });`;
  const stdin = { contents, resolveDir: process.cwd() };
  await build({ stdin, outfile: bundle, bundle: true, packages: "external", platform: "node", format: "esm", logLevel: "error" });
});

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
  rmSync(bundle);
});

/** Migrates in another process, bundled like the service, in another working folder. */
const migrateElsewhere = (url: string) => promisify(execFile)(process.execPath, [bundle, url, migrations], { cwd: folder });

describe.each([
  { provider: "sqlite" as const, open: openSqlite, create: (name: string) => Promise.resolve(`file:${folder}/new/${name}.db`) },
  { provider: "postgresql" as const, open: openPostgres, create: () => postgres.createDatabase({ isEmpty: true }) },
])("migrate on $provider", ({ provider, open, create }) => {
  async function appliedTo(url: string): Promise<string[]> {
    const db = open(url);
    const rows = await db.$queryRaw<Applied>`SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1`;
    await db.$disconnect();
    return rows.map((row) => row.migration_name);
  }

  it("prepares an empty database, and does nothing the second time", async () => {
    const url = await create("twice");
    await migrate({ databaseUrl: url });
    const db = open(url);
    await db.account.create({ data: { id: "A", name: "A", createdAt: new Date() } });
    await db.$disconnect();
    await migrate({ databaseUrl: url });
    expect(await appliedTo(url)).toEqual(migrationNames(join(migrations, provider)));
  });

  // SQLite drops a table's triggers with the table when a migration rebuilds it.
  it("still writes the search words of a new form after all migrations", async () => {
    const url = await create("words");
    await migrate({ databaseUrl: url });
    const db = open(url);
    await db.account.create({ data: { id: "A", name: "A", createdAt: new Date() } });
    const form = { id: "F", accountId: "A", title: "", fields: "[]", fieldsCount: 0, settings: "{}", createdAt: new Date() };
    await db.form.create({ data: { ...form, searchText: " one two " } });
    expect(await db.formWord.findMany({ select: { word: true }, orderBy: { word: "asc" } })).toEqual([{ word: "one" }, { word: "two" }]);
    await db.$disconnect();
  });

  it("applies each migration once when three processes start at once", async () => {
    const url = await create("race");
    await Promise.all([migrateElsewhere(url), migrateElsewhere(url), migrateElsewhere(url)]);
    expect(await appliedTo(url)).toEqual(migrationNames(join(migrations, provider)));
  });

  it("applies new migrations to a database in use, and refuses to continue after one that failed", async () => {
    const url = await create("later");
    const copy = join(folder, "later", provider);
    cpSync(migrations, join(folder, "later"), { recursive: true });
    await migrate({ databaseUrl: url, migrations: join(folder, "later") });
    writeMigration(copy, "29990101000000_more", "CREATE TABLE more (id TEXT PRIMARY KEY);");
    await migrate({ databaseUrl: url, migrations: join(folder, "later") });
    expect(await appliedTo(url)).toContain("29990101000000_more");
    writeMigration(copy, "29990102000000_wrong", "CREATE TABLE more (id TEXT PRIMARY KEY);");
    for (const attempt of ["fails", "has failed before"]) {
      await expect(migrate({ databaseUrl: url, migrations: join(folder, "later") }), attempt).rejects.toThrow(/29990102000000_wrong/);
    }
    expect(await appliedTo(url)).not.toContain("29990102000000_wrong");
  });
});

function writeMigration(to: string, name: string, sql: string): void {
  mkdirSync(join(to, name));
  writeFileSync(join(to, name, "migration.sql"), sql);
}
