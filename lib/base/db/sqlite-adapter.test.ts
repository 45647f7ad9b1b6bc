import { EventEmitter, once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, it } from "vitest";
import { reportFigure } from "@/e2e/support/service/report-figure";
import { isBusy, isDiskFull, isForeignKeyViolation, isUniqueViolation } from "./errors";
import type { PrismaClient } from "@/lib/base/db/generated/sqlite/client";
import { migrate } from "./migrate";
import { openSqlite } from "./open-sqlite";
import { SqliteAdapterFactory } from "./sqlite-adapter";

const now = new Date("2026-11-21T02:39:09.123Z");
let folder: string;
let path: string;
let db: PrismaClient;
/** Another connection to the same file: what it sees is committed. */
let other: Database.Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "formslip-adapter-"));
  path = join(folder, "a.db");
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

const account = (id: string) => ({ data: { id, name: id, createdAt: now } });
const stored = () => other.prepare("SELECT id FROM accounts ORDER BY id").pluck().all();

/** A transaction that has begun and written, and ends when told to. */
function beginTransaction(id: string) {
  const events = new EventEmitter();
  const begun = once(events, "begun");
  const ended = db.$transaction(async (tx) => {
    await tx.account.create(account(id));
    const end = once(events, "commit"); // an "error" rejects it
    events.emit("begun");
    await end;
  });
  ended.catch(() => undefined);
  return { begun, ended, commit: () => events.emit("commit"), refuse: () => events.emit("error", new Error("refused")) };
}

it("keeps an acknowledged write if a concurrent transaction is rolled back", async () => {
  const a = beginTransaction("A");
  await a.begun;
  const b = db.account.create(account("B"));
  a.refuse();
  await expect(a.ended).rejects.toThrow("refused");
  await b;
  expect(stored()).toEqual(["B"]);
});

it("shows nobody what is not committed", async () => {
  const a = beginTransaction("A");
  await a.begun;
  expect(await db.account.count()).toBe(0);
  expect(await db.$queryRaw`SELECT id FROM accounts`).toEqual([]);
  a.commit();
  await a.ended;
  expect(await db.account.count()).toBe(1);
});

it("continues after a failed COMMIT: five of five later writes are stored", async () => {
  const failing = db.$transaction(async (tx) => {
    await tx.$executeRaw`PRAGMA defer_foreign_keys = ON`; // so that the missing account shows at COMMIT
    await tx.apiKey.create({ data: { id: "K", accountId: "missing", name: "", hash: "", lastFour: "", createdAt: now } });
  });
  expect(isForeignKeyViolation(await failing.catch((error: unknown) => error))).toBe(true);
  for (const id of ["1", "2", "3", "4", "5"]) await db.account.create(account(id));
  expect(stored()).toEqual(["1", "2", "3", "4", "5"]);
});

it("loses none of sixty simultaneous transactions of 60 ms, and refuses none but as busy", { timeout: 60_000 }, async () => {
  const ids = Array.from({ length: 60 }, (_, index) => String(index).padStart(2, "0"));
  const hold = async (id: string) =>
    db.$transaction(async (tx) => {
      await tx.account.create(account(id));
      await sleep(60);
    });
  const results = await Promise.allSettled(ids.map(hold));
  expect(stored()).toEqual(ids.filter((_, index) => results[index]?.status === "fulfilled"));
  for (const result of results) if (result.status === "rejected") expect(isBusy(result.reason)).toBe(true);
  await db.account.create(account("after"));
  expect(stored()).toContain("after");
});

it("lets the next one write if Prisma has given up on one in the queue", async () => {
  const a = beginTransaction("A");
  await a.begun;
  const impatient = db.$transaction((tx) => tx.account.create(account("B")), { maxWait: 50 });
  expect(isBusy(await impatient.catch((error: unknown) => error))).toBe(true);
  a.commit();
  await a.ended;
  await db.account.create(account("C"));
  expect(stored()).toEqual(["A", "C"]);
});

it("rolls back a transaction that takes too long, refuses its late statements and lets others write", async () => {
  const events = new EventEmitter();
  const late = db.$transaction(
    async (tx) => {
      await tx.account.create(account("A"));
      await once(events, "go on");
      await tx.account.create(account("late"));
    },
    { timeout: 200 },
  );
  late.catch(() => undefined);
  await db.account.create(account("B")); // waits until A is over
  events.emit("go on");
  expect(isBusy(await late.catch((error: unknown) => error))).toBe(true);
  expect(stored()).toEqual(["B"]);
});

it("runs all writes on a transaction's connection inside it, including those with RETURNING", async () => {
  await db.account.create(account("A"));
  const failing = db.$transaction(async (tx) => {
    const changed = await tx.$queryRaw<{ n: number }[]>`UPDATE accounts SET name = 'changed' WHERE id = 'A' RETURNING length(name) AS n`;
    expect(changed).toEqual([{ n: 7 }]);
    throw new Error("refused");
  });
  await expect(failing).rejects.toThrow("refused");
  expect(await db.account.findUniqueOrThrow({ where: { id: "A" } })).toMatchObject({ id: "A", name: "A", createdAt: now });
  expect(await db.$queryRaw`UPDATE accounts SET name = 'changed' RETURNING id`).toEqual([{ id: "A" }]);
  expect(await db.account.count({ where: { name: "changed" } })).toBe(1);
});

it("reports another process's lock as busy, and continues after it", async () => {
  other.exec("BEGIN IMMEDIATE");
  const attempts = [db.account.create(account("A")), db.$transaction((tx) => tx.account.create(account("B")))];
  const refused = await Promise.all(attempts.map((attempt) => attempt.catch((error: unknown) => error)));
  expect(refused.map(isBusy)).toEqual([true, true]);
  expect(await db.account.count()).toBe(0); // reading goes on
  other.exec("ROLLBACK");
  await db.account.create(account("C"));
  expect(stored()).toEqual(["C"]);
});

it("waits for another process's lock between turns of the event loop, never inside SQLite", async () => {
  const timeouts = await db.$transaction((tx) => tx.$queryRaw<{ timeout: number }[]>`PRAGMA busy_timeout`); // of the connection that writes
  expect(timeouts).toEqual([{ timeout: 0 }]);
  const order: string[] = [];
  other.exec("BEGIN IMMEDIATE");
  const writing = db.account.create(account("A")).then(() => order.push("written"));
  for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
  order.push("a hundred turns");
  other.exec("ROLLBACK");
  await writing;
  expect(order).toEqual(["a hundred turns", "written"]);
  expect(stored()).toEqual(["A"]);
});

it("flushes every commit to the disk (promise P2) and holds foreign keys", async () => {
  const adapter = await new SqliteAdapterFactory(path).connect();
  const transaction = await adapter.startTransaction();
  const pragma = async (name: string) => (await transaction.queryRaw({ sql: `PRAGMA ${name}`, args: [], argTypes: [] })).rows;
  const synchronous = await pragma("synchronous");
  reportFigure("P2", `PRAGMA synchronous = ${String(synchronous[0]?.[0])}`);
  expect(synchronous).toEqual([[2]]);
  expect(await pragma("journal_mode")).toEqual([["wal"]]);
  expect(await pragma("foreign_keys")).toEqual([[1]]);
  const [[timeout] = []] = await pragma("busy_timeout");
  expect(timeout).toBeLessThanOrEqual(1_000);
  await transaction.rollback();
  await adapter.dispose();
});

it("recognizes a unique violation, in a model query and in a raw one", async () => {
  await db.account.create(account("A"));
  const model = await db.account.create(account("A")).catch((error: unknown) => error);
  const raw = await db.$executeRaw`INSERT INTO accounts (id, name, created_at) VALUES ('A', '', ${now})`.catch((error: unknown) => error);
  expect([isUniqueViolation(model), isUniqueViolation(raw)]).toEqual([true, true]);
  expect([isBusy(model), isForeignKeyViolation(model)]).toEqual([false, false]);
});

it("recognizes a full disk for every kind of query, and keeps existing data", async () => {
  await db.$transaction(async (tx) => tx.$queryRawUnsafe("PRAGMA max_page_count = 1")); // no larger than it is
  const name = "x".repeat(100_000);
  const model = await db.account.create({ data: { id: "A", name, createdAt: now } }).catch((error: unknown) => error);
  const raw = await db.$executeRaw`INSERT INTO accounts (id, name, created_at) VALUES ('B', ${name}, ${now})`.catch(
    (error: unknown) => error,
  );
  const both = await Promise.allSettled([db.account.create(account("C")), db.account.create({ data: { id: "D", name, createdAt: now } })]);
  expect([isDiskFull(model), isDiskFull(raw), isUniqueViolation(model)]).toEqual([true, true, false]);
  for (const result of both) if (result.status === "rejected") expect([isDiskFull(result.reason), isBusy(result.reason)]).toContain(true);
  await db.$transaction(async (tx) => tx.$queryRawUnsafe("PRAGMA max_page_count = 1000000"));
  await db.account.create({ data: { id: "E", name, createdAt: now } });
  expect(stored()).toEqual(both[0].status === "fulfilled" ? ["C", "E"] : ["E"]);
});

it("stores moments as the text that the stock adapter stores", async () => {
  await db.account.create(account("A"));
  expect(other.prepare("SELECT created_at FROM accounts").pluck().get()).toBe("2026-11-21T02:39:09.123+00:00");
});

it("rolls back to a savepoint", async () => {
  const adapter = await new SqliteAdapterFactory(path).connect();
  const transaction = await adapter.startTransaction("SERIALIZABLE");
  const insert = (id: string) =>
    transaction.executeRaw({ sql: `INSERT INTO accounts (id, name, created_at) VALUES (?, '', '')`, args: [id], argTypes: [] });
  await insert("A");
  await transaction.createSavepoint?.("one");
  await insert("B");
  await transaction.rollbackToSavepoint?.("one");
  await transaction.releaseSavepoint?.("one");
  await transaction.commit();
  await expect(insert("late")).rejects.toSatisfy(isBusy);
  await adapter.dispose();
  expect(stored()).toEqual(["A"]);
});
