import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { migrate } from "./migrate";
import { openSqlite } from "./open-sqlite";
import { sqlitePath } from "./sqlite-path";

it("gives every module graph of the process the same client, and a new one after it was closed", async () => {
  const folder = temporaryFolder();
  vi.stubEnv("DATABASE_URL", `file:${folder}/a.db`);
  vi.stubEnv("BASE_URL", ""); // Vitest sets one of its own
  const first = await import("./client");
  vi.resetModules();
  const second = await import("./client");
  expect(second.db).not.toBe(first.db); // another graph
  const client = first.db();
  expect(second.db()).toBe(client);
  await second.closeDb();
  expect(first.db()).not.toBe(client);
  await first.closeDb();
});

it("accepts relative and absolute paths, and creates missing folders", async () => {
  const folder = temporaryFolder();
  const path = join(folder, "deep/er/a.db");
  for (const url of [`file:${path}`, `file:${relative(process.cwd(), path)}`, `file://${path}`]) expect(sqlitePath(url)).toBe(path);
  const url = `file:${relative(process.cwd(), path)}`;
  const early = openSqlite(url);
  expect(existsSync(join(folder, "deep/er"))).toBe(true);
  await migrate({ databaseUrl: url });
  expect(await early.account.count()).toBe(0);
  await early.$disconnect();
});

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "formslip-client-"));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  return folder;
}
