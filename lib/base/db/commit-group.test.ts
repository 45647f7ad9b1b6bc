import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isBusy, isUniqueViolation } from "./errors";
import type { PrismaClient } from "@/lib/base/db/generated/sqlite/client";
import { migrate } from "./migrate";
import { openSqlite } from "./open-sqlite";

const now = new Date("2026-11-21T10:00:00.000Z");
let folder: string;
let db: PrismaClient;
let other: Database.Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "formslip-group-"));
  const path = join(folder, "a.db");
  await migrate({ databaseUrl: `file:${path}` });
  db = openSqlite(`file:${path}`);
  await db.account.count();
  other = new Database(path, { timeout: 0 });
});

afterEach(async () => {
  await db.$disconnect();
  other.close();
  rmSync(folder, { recursive: true });
});

const create = async (id: string) => db.account.create({ data: { id, name: id, createdAt: now } });
const isStored = (id: string) => other.prepare("SELECT 1 FROM accounts WHERE id = ?").get(id) !== undefined;
const ids = Array.from({ length: 200 }, (_, index) => `A${index}`);

it("acknowledges only what other connections see", async () => {
  const seen = await Promise.all(ids.map(async (id) => isStored((await create(id)).id)));
  expect(seen).toEqual(ids.map(() => true));
});

it("needs far fewer commits than there are simultaneous writers", async () => {
  const commits = () => Number((other.pragma("data_version") as { data_version: number }[])[0]?.data_version);
  let last = commits();
  let changes = 0;
  await Promise.all(
    ids.map(async (id) => {
      await create(id);
      const version = commits();
      if (version !== last) changes++;
      last = version;
    }),
  );
  expect(changes).toBeGreaterThan(0);
  expect(changes).toBeLessThan(ids.length / 4);
});

it("rolls back the one that fails and keeps the others", async () => {
  await create("twice");
  const results = await Promise.allSettled(["B1", "twice", "B2", "twice", "B3"].map(create));
  expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected", "fulfilled"]);
  for (const result of results) if (result.status === "rejected") expect(isUniqueViolation(result.reason)).toBe(true);
  expect(["B1", "B2", "B3"].every(isStored)).toBe(true);
});

it("lets a writer that conflicted with another of its group read what that one wrote", async () => {
  const results = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const lost = await create("once").then(
        () => false,
        () => true,
      );
      return lost ? isStored("once") : true;
    }),
  );
  expect(results.every(Boolean)).toBe(true);
});

it("rolls back a transaction between others", async () => {
  const refused = db.$transaction(async (tx) => {
    await tx.account.create({ data: { id: "refused", name: "", createdAt: now } });
    throw new Error("refused");
  });
  const [first, second, third] = await Promise.allSettled([create("C1"), refused, create("C2")]);
  expect([first.status, second.status, third.status]).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect([isStored("C1"), isStored("refused"), isStored("C2")]).toEqual([true, false, true]);
});

it("refuses all writers whose shared COMMIT fails, and they may try again", async () => {
  const failing = db.$transaction(async (tx) => {
    await tx.$executeRaw`PRAGMA defer_foreign_keys = ON`; // so that the missing account shows at COMMIT
    await tx.apiKey.create({ data: { id: "K", accountId: "missing", name: "", hash: "", lastFour: "", createdAt: now } });
  });
  const results = await Promise.allSettled([failing, ...["D1", "D2", "D3"].map(create)]);
  expect(results[0].status).toBe("rejected");
  for (const [index, result] of results.slice(1).entries()) {
    expect(isStored(`D${index + 1}`)).toBe(result.status === "fulfilled");
    if (result.status === "rejected") expect(isBusy(result.reason)).toBe(true);
  }
  await create("after");
  expect(isStored("after")).toBe(true);
});

it("stores in order of arrival", async () => {
  await Promise.all(ids.map(create));
  expect(other.prepare("SELECT id FROM accounts ORDER BY rowid").pluck().all()).toEqual(ids);
});

it("shares the file with another process that has its own groups, and loses nothing acknowledged by either", async () => {
  const second = openSqlite(`file:${other.name}`);
  const both = ids.map(async (id, index) => (index % 2 === 0 ? db : second).account.create({ data: { id, name: id, createdAt: now } }));
  const results = await Promise.allSettled(both);
  await second.$disconnect();
  for (const [index, result] of results.entries()) {
    expect(isStored(ids[index] ?? "")).toBe(result.status === "fulfilled");
    if (result.status === "rejected") expect(isBusy(result.reason)).toBe(true);
  }
});

it("lets writers join those waiting for another process's lock, and commits them together", async () => {
  other.exec("BEGIN IMMEDIATE");
  const early = ids.slice(0, 20).map(create);
  await pause(30);
  const late = ids.slice(20, 40).map(create);
  await pause(30);
  other.exec("COMMIT");
  await Promise.any([...early, ...late]);
  expect(ids.slice(0, 40).every(isStored)).toBe(true);
  await Promise.all([...early, ...late]);
});
