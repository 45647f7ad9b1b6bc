import { spawn } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { PrismaPg } from "@prisma/adapter-pg";
import Database from "better-sqlite3";
import { build } from "esbuild";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isFullLength } from "@/e2e/support/service/full-length";
import { reportFigure } from "@/e2e/support/service/report-figure";
import { startPostgres } from "@/e2e/support/database/postgres";
import { migrate } from "./migrate";
import { migrationNames, readMigrationFiles, readMigrations } from "./migration-list";
import { withSchemaEngine } from "./schema-engine";
import { splitStatements } from "./resume-migration";

const folder = mkdtempSync(join(tmpdir(), "formslip-interrupted-"));
const bundle = join(process.cwd(), `node_modules/.interrupted-test-${process.pid}.mjs`); // where Node.js finds its packages
const migrations = join(process.cwd(), "prisma/migrations");
/** The last migration of an earlier release. */
const EARLIER = "20261121091657_webhooks";
const FORMS = 2_000;
const KILLS = isFullLength ? 50 : 3;

type Provider = "sqlite" | "postgresql";
let postgres: Awaited<ReturnType<typeof startPostgres>>;
/** A database of the earlier release, to be copied. */
const base = { sqlite: join(folder, "base.db"), postgresql: "" };

beforeAll(async () => {
  postgres = await startPostgres();
  const contents = `import { migrate } from "./lib/base/db/migrate"; await migrate({ databaseUrl: process.argv[2], migrations: process.argv[3] });`;
  const stdin = { contents, resolveDir: process.cwd() };
  await build({ stdin, outfile: bundle, bundle: true, packages: "external", platform: "node", format: "esm", logLevel: "error" });
  const earlier = await migrationsUpTo(EARLIER);
  base.postgresql = await postgres.createDatabase("base");
  await migrate({ databaseUrl: `file:${base.sqlite}`, migrations: earlier });
  await migrate({ databaseUrl: base.postgresql, migrations: earlier });
  const forms = Array.from({ length: FORMS }, (_, index) => `('${String(index)}', 'A', 'Form ${index}', '[]', 0, '{}', '2026-11-21')`);
  const data = `INSERT INTO accounts (id, name, created_at) VALUES ('A', 'A', '2026-11-21');
    INSERT INTO forms (id, account_id, title, fields, fields_count, settings, created_at) VALUES ${forms.join(", ")};`;
  const file = new Database(base.sqlite);
  file.exec(data);
  file.close();
  await onPostgres(base.postgresql, (client) => client.query(data));
});

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
  rmSync(bundle);
});

async function onPostgres<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A folder with the migrations up to and including `last`. */
function migrationsUpTo(last: string): Promise<string> {
  const copy = join(folder, `up-to-${last}`);
  cpSync(migrations, copy, { recursive: true });
  for (const provider of ["sqlite", "postgresql"])
    for (const name of migrationNames(join(copy, provider))) if (name > last) rmSync(join(copy, provider, name), { recursive: true });
  return Promise.resolve(copy);
}

/** Another copy of the earlier release's database, or an empty one. */
async function newDatabase(provider: Provider, { isEmpty = false } = {}): Promise<string> {
  const name = `d${randomUUID().replaceAll("-", "")}`;
  if (provider === "sqlite") {
    if (!isEmpty) copyFileSync(base.sqlite, join(folder, `${name}.db`));
    return `file:${join(folder, `${name}.db`)}`;
  }
  if (isEmpty) return postgres.createDatabase(name);
  await onPostgres(postgres.url, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE base`));
  return base.postgresql.replace(/base$/, name);
}

/** Runs SQL. @returns the rows of its last statement. */
async function rowsOf(url: string, sql: string): Promise<Record<string, unknown>[]> {
  if (!url.startsWith("file:")) return onPostgres(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows);
  const database = new Database(url.slice("file:".length));
  try {
    return database.prepare<[], Record<string, unknown>>(sql).all();
  } finally {
    database.close();
  }
}

/** The whole schema that migrations create, for comparison. */
function schemaOf(url: string) {
  return rowsOf(
    url,
    url.startsWith("file:")
      ? "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE '%prisma%' ORDER BY type, name"
      : `SELECT table_name, column_name, data_type, is_nullable, column_default, NULL AS definition FROM information_schema.columns WHERE table_schema = 'public'
         UNION ALL SELECT tablename, indexname, NULL, NULL, NULL, indexdef FROM pg_indexes WHERE schemaname = 'public'
         UNION ALL SELECT conname, contype::text, NULL, NULL, NULL, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
         UNION ALL SELECT tgname, tgname, NULL, NULL, NULL, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`,
  );
}

async function expectWhole(url: string, provider: Provider): Promise<void> {
  const rows = await rowsOf(url, 'SELECT migration_name AS "name" FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1');
  expect(rows.map(({ name }) => name)).toEqual(migrationNames(join(migrations, provider)));
  expect(await rowsOf(url, "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NULL")).toEqual([]);
  if (provider === "sqlite") expect(await rowsOf(url, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
}

const countForms = async (url: string) => Number((await rowsOf(url, "SELECT count(*) AS n FROM forms WHERE search_text <> ''"))[0]?.n);
const countWords = async (url: string) => Number((await rowsOf(url, "SELECT count(*) AS n FROM form_words"))[0]?.n);

describe.each(["sqlite", "postgresql"] as const)("a migration of %s", (provider) => {
  it(`can be opened whenever it was killed: ${KILLS} × an upgrade, ${KILLS} × a first start`, { timeout: 600_000 }, async () => {
    for (let kill = 0; kill < KILLS * 2; kill++) {
      const isEmpty = kill % 2 === 1;
      const url = await newDatabase(provider, { isEmpty });
      const child = spawn(process.execPath, [bundle, url, migrations], { cwd: folder, stdio: "ignore" });
      const ended = once(child, "exit") as Promise<[number | null]>; // the event's first argument is the exit code
      await Promise.race([pause(randomInt(150, 900)), ended]);
      child.kill(kill % 4 < 2 ? "SIGKILL" : "SIGTERM");
      const [code] = await ended;
      expect([null, 0], "killed, or done before").toContain(code);
      await migrate({ databaseUrl: url });
      await expectWhole(url, provider);
      if (!isEmpty) expect([await countForms(url), await countWords(url)]).toEqual([FORMS, FORMS * 2]);
    }
    reportFigure("upgrade", `${KILLS * 2} kills, each finished by the next start`);
  });

  it("left half done by an earlier release is finished, wherever it stopped", { timeout: 600_000 }, async () => {
    const files = readMigrationFiles(join(migrations, provider)).filter(({ name }) => name > EARLIER && name < "20261122");
    const fresh = await newDatabase(provider, { isEmpty: true });
    await migrate({ databaseUrl: fresh });
    const schema = await schemaOf(fresh);
    for (const { name, readSql } of files) {
      const statements = splitStatements(readSql());
      const earlier = await migrationsUpTo(files[files.findIndex((file) => file.name === name) - 1]?.name ?? EARLIER);
      // A few stopping points, or all of them in a full-length run.
      const step = isFullLength ? 1 : Math.ceil(statements.length / (provider === "sqlite" ? 8 : 3));
      for (let done = 0; done <= statements.length; done += step) {
        const url = await newDatabase(provider);
        await migrate({ databaseUrl: url, migrations: earlier, isCopied: false });
        await leaveHalfDone(url, { name, statements: statements.slice(0, done) });
        await migrate({ databaseUrl: url, isCopied: false });
        expect(await schemaOf(url), `${name} after ${done} statements`).toEqual(schema);
        expect([await countForms(url), await countWords(url)]).toEqual([FORMS, FORMS * 2]);
        await expectWhole(url, provider);
        if (provider === "sqlite") rmSync(url.slice("file:".length));
      }
    }
  });

  it("leaves a schema that Prisma's own engine accepts", async () => {
    const url = await newDatabase(provider);
    await migrate({ databaseUrl: url });
    const adapter = provider === "sqlite" ? new PrismaBetterSqlite3({ url }) : new PrismaPg(url);
    const input = { migrationsList: readMigrations(join(migrations, provider)), filters: { externalTables: [], externalEnums: [] } };
    expect(await withSchemaEngine(adapter, (engine) => engine.applyMigrations(input))).toEqual({ appliedMigrationNames: [] });
  });

  it("is refused with an explanation after a newer release", async () => {
    const url = await newDatabase(provider);
    const earlier = await migrationsUpTo(EARLIER);
    await migrate({ databaseUrl: url });
    await expect(migrate({ databaseUrl: url, migrations: earlier })).rejects.toThrow(
      /A newer release of Formslip has migrated the database \(20261121115718_dashboard\)/,
    );
  });
});

/** Leaves a migration as Prisma's engine did when its process was killed: an unfinished row, and the first statements applied one by one. */
async function leaveHalfDone(url: string, { name, statements }: { name: string; statements: string[] }): Promise<void> {
  const row = `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('half', 'x', '${name}')`;
  const all = ["PRAGMA foreign_keys = OFF", row, ...statements];
  if (!url.startsWith("file:")) {
    await onPostgres(url, async (client) => {
      for (const statement of all.slice(1)) await client.query(statement);
    });
    return;
  }
  const database = new Database(url.slice("file:".length));
  for (const statement of all) database.exec(statement);
  database.close();
}

it("copies a SQLite file before changing it, keeps the last two copies, and skips empty files", async () => {
  const url = await newDatabase("sqlite");
  const path = url.slice("file:".length);
  const copies = () => readdirSync(folder).filter((name) => join(folder, name).startsWith(`${path}.before-`));
  for (const old of ["20250101000000_a", "20250102000000_b"]) {
    writeFileSync(`${path}.before-${old}`, "");
    const at = new Date(`${old.slice(0, 4)}-${old.slice(4, 6)}-${old.slice(6, 8)}`);
    utimesSync(`${path}.before-${old}`, at, at);
  }
  await migrate({ databaseUrl: url });
  const last = migrationNames(join(migrations, "sqlite")).at(-1) ?? "";
  expect(copies().map((name) => name.split(".before-")[1])).toEqual(["20250102000000_b", last]);
  expect(await rowsOf(`file:${path}.before-${last}`, "SELECT count(*) AS n FROM forms")).toEqual([{ n: FORMS }]);
  mkdirSync(join(folder, "first"));
  await migrate({ databaseUrl: `file:${folder}/first/a.db` });
  expect(readdirSync(join(folder, "first")).filter((name) => name.includes("before"))).toEqual([]);
});
