import { createHash } from "node:crypto";
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { run } from "../service/run";

const CACHE = "node_modules/.cache/formslip";
/** The sources that determine a migrated file. */
const SOURCES = ["prisma/migrations/sqlite", "lib/base/db"];

/** Copies a migrated, empty database, as the first start has it before it creates an account. Saves the half second of migrating. */
export async function copyMigratedSqlite(path: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  copyFileSync(await migratedFile(), path);
  chmodSync(path, 0o600);
}

let made: Promise<string> | undefined;

/** Created once per set of migrations and cached for later runs. */
function migratedFile(): Promise<string> {
  return (made ??= makeMigratedFile());
}

async function makeMigratedFile(): Promise<string> {
  const file = join(CACHE, `migrated-${hashSources()}.db`);
  if (existsSync(file)) return file;
  const fresh = `${file}.${process.pid}`;
  mkdirSync(CACHE, { recursive: true });
  const { code, stderr } = await run(["--import", "tsx", "e2e/support/database/migrate-process.ts", `file:${fresh}`], {});
  if (code !== 0 || existsSync(`${fresh}-wal`)) throw new Error(`No migrated database was made: ${stderr}`);
  rmSync(`${fresh}-shm`, { force: true });
  renameSync(fresh, file);
  return file;
}

function hashSources(): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    const names = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) => !/generated|\.test\./.test(name));
    for (const path of names.sort().map((name) => join(source, name)))
      if (/\.(sql|ts)$/.test(path)) hash.update(path).update(readFileSync(path));
  }
  return hash.digest("hex").slice(0, 16);
}
