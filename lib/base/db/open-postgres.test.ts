import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sharePostgres } from "@/e2e/support/database/share-postgres";
import { isBusy, isForeignKeyViolation, isUniqueViolation } from "./errors";
import type { PrismaClient } from "@/lib/base/db/generated/sqlite/client";
import { openPostgres, postgresPool } from "./open-postgres";

const now = new Date("2026-11-21T02:39:09.123Z");
let postgres: Awaited<ReturnType<typeof sharePostgres>>;
let url: string;
let db: PrismaClient;
let pool: pg.Pool;

beforeAll(async () => {
  postgres = await sharePostgres();
  url = await postgres.createDatabase();
  pool = postgresPool(url);
  db = openPostgres(url, { pool });
});

afterAll(async () => {
  await db.$disconnect();
  await postgres.stop();
});

const account = (id: string) => ({ data: { id, name: id, createdAt: now } });
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

it("recognizes unique and foreign key violations, in a model query and in a raw one", async () => {
  await db.account.create(account("A"));
  expect(pool).toMatchObject({ totalCount: 1, idleCount: 1, waitingCount: 0 }); // for the metrics
  expect(await failureOf(db.account.create(account("A")))).toSatisfy(isUniqueViolation);
  expect(await failureOf(db.$executeRaw`INSERT INTO accounts (id, name, created_at) VALUES ('A', '', ${now})`)).toSatisfy(
    isUniqueViolation,
  );
  const orphan = { id: "K", accountId: "missing", name: "", hash: "", lastFour: "", createdAt: now };
  const failure = await failureOf(db.apiKey.create({ data: orphan }));
  expect([isForeignKeyViolation(failure), isBusy(failure)]).toEqual([true, false]);
});

it("stores moments exactly, whatever the time zone", async () => {
  await db.account.create(account("moment"));
  expect((await db.account.findUniqueOrThrow({ where: { id: "moment" } })).createdAt).toEqual(now);
});

it("loses none of sixty simultaneous transactions of 60 ms on ten connections", async () => {
  const ids = Array.from({ length: 60 }, (_, index) => `N${index}`);
  const hold = async (id: string) =>
    db.$transaction(async (tx) => {
      await tx.account.create(account(id));
      await sleep(60);
    });
  const results = await Promise.allSettled(ids.map(hold));
  for (const result of results) if (result.status === "rejected") expect(result.reason).toSatisfy(isBusy);
  const acknowledged = results.filter(({ status }) => status === "fulfilled").length;
  expect(await db.account.count({ where: { id: { startsWith: "N" } } })).toBe(acknowledged);
});

it("reports busy if no connection becomes free in time", { timeout: 20_000 }, async () => {
  const holding = Array.from({ length: 10 }, () =>
    db.$transaction((tx) => tx.$queryRaw`SELECT 1 AS held FROM pg_sleep(7)`, { timeout: 15_000 }),
  );
  await untilSleeping(10);
  const [plain, transaction] = await Promise.all([failureOf(db.account.count()), failureOf(db.$transaction((tx) => tx.account.count()))]);
  expect([isBusy(plain), isBusy(transaction)]).toEqual([true, true]);
  await Promise.all(holding);
  expect(await db.account.count()).toBeGreaterThan(0);
});

it("reports busy if the server is unreachable or ends the connection", async () => {
  const nowhere = openPostgres("postgres://127.0.0.1:1/nowhere");
  expect(await failureOf(nowhere.account.count())).toSatisfy(isBusy);
  expect(await failureOf(nowhere.$queryRaw`SELECT 1`)).toSatisfy(isBusy);
  await nowhere.$disconnect();

  const cut = failureOf(db.$queryRaw`SELECT 1 AS held FROM pg_sleep(60)`);
  await untilSleeping(1);
  await asAdministrator(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%pg_sleep(60)%' AND pid <> pg_backend_pid()",
  );
  expect(await cut).toSatisfy(isBusy);
  expect(await db.account.count()).toBeGreaterThan(0);
});

/** Waits until that many connections sleep in the server. */
async function untilSleeping(count: number): Promise<void> {
  await expect
    .poll(
      () =>
        asAdministrator("SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'"),
      { timeout: 10_000 },
    )
    .toEqual([{ n: count }]);
}

async function asAdministrator(sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}
