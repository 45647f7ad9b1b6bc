import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { createDatabase } from "@/e2e/support/database/create-database";
import { startPostgres } from "@/e2e/support/database/postgres";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { postgresPool, preparing } from "./open-postgres";
import { PostgresStatements } from "./postgres-statements";
import { StandbyReads } from "./standby-reads";

const { sql } = Prisma;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let urls: { primary: string; standby: string };
/** The primary as this host of the service reaches it, and as another one does. */
let pools: [pg.Pool, pg.Pool];
let primary: PostgresStatements;
let elsewhere: PostgresStatements;

beforeAll(async () => {
  postgres = await startPostgres();
  const standby = await postgres.startStandby();
  const url = await createDatabase(postgres.url, { isEmpty: true });
  urls = { primary: url, standby: standby.urlOf(new URL(url).pathname.slice(1)) };
  pools = [postgresPool(url), postgresPool(url)];
  [primary, elsewhere] = [new PostgresStatements(pools[0], preparing(url)), new PostgresStatements(pools[1], preparing(url))];
  await primary.execute([sql`CREATE TABLE notes (n INTEGER PRIMARY KEY)`]);
  await vi.waitFor(() => atStandby("SELECT 1 FROM notes"), { timeout: 10_000 });
}, 60_000);

afterAll(async () => {
  for (const pool of pools) await pool.end();
  await postgres.stop();
});

/** Waits for a standby on a busy machine. */
const PATIENT = { patience: 5_000, rest: 0, connect: 5_000, statement: 5_000, silence: 6_000 };

function open(url: string, times: Partial<typeof PATIENT>, by = primary) {
  const reads = new StandbyReads(by, url, times);
  onTestFinished(() => reads.close());
  return reads;
}

const WHERE = sql`SELECT pg_is_in_recovery() AS "atStandby"`;
const there = [{ atStandby: true }];
const here = [{ atStandby: false }];
const STANDBY = { standby: true };

const atStandby = async (text: string): Promise<unknown[]> => {
  const client = new pg.Client(urls.standby);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
};
const insert = (n: number) => sql`INSERT INTO notes VALUES (${n})`;
const find = (n: number) => sql`SELECT n FROM notes WHERE n = ${n}`;

it("reads at the standby only what says that it may be, and writes at the primary", async () => {
  const reads = open(urls.standby, PATIENT);
  expect(await reads.rows(WHERE, STANDBY)).toEqual(there);
  expect(await reads.rows(WHERE)).toEqual(here);
  expect(await reads.rows(WHERE, { needsCustomPlan: true })).toEqual(here);
  expect(await reads.execute([insert(-1), insert(-2)])).toEqual([1, 1]);
  expect(reads.counts).toEqual({ standby: 1, primary: 0 });
});

it("never shows less than what was written before, by this process or another", async () => {
  const reads = open(urls.standby, PATIENT);
  const writing = new AbortController();
  // What others write meanwhile keeps the standby a little behind.
  const noise = (async () => {
    for (let n = 1_000_000; !writing.signal.aborted; n += 50)
      await elsewhere.execute(Array.from({ length: 50 }, (_, more) => insert(n + more)));
  })();
  const writeAndRead = async (n: number) => {
    await (n % 2 === 0 ? reads : elsewhere).execute([insert(n)]);
    return reads.rows(find(n), STANDBY);
  };
  for (let n = 0; n < 400; n += 8) {
    const these = Array.from({ length: 8 }, (_, more) => n + more); // at once: they share questions to the primary
    expect(await Promise.all(these.map(writeAndRead))).toEqual(these.map((each) => [{ n: each }]));
  }
  writing.abort();
  await noise;
  expect(reads.counts.standby).toBeGreaterThan(200);
});

it("reads what a standby that is behind lacks from the primary, until it has caught up", async () => {
  const reads = open(urls.standby, { ...PATIENT, patience: 100 });
  await atStandby("SELECT pg_wal_replay_pause()");
  await reads.execute([insert(2_000)]);
  expect(await reads.rows(find(2_000), STANDBY)).toEqual([{ n: 2_000 }]);
  expect(await atStandby("SELECT n FROM notes WHERE n = 2000")).toEqual([]);
  expect(reads.counts).toEqual({ standby: 0, primary: 1 });
  await atStandby("SELECT pg_wal_replay_resume()");
  await expect.poll(() => reads.rows(WHERE, STANDBY), { timeout: 20_000 }).toEqual(there);
});

it("tries again after a rest, with one read, while the others go to the primary at once", async () => {
  const reads = open(urls.standby, { ...PATIENT, patience: 300, rest: 500 });
  await atStandby("SELECT pg_wal_replay_pause()");
  await reads.execute([insert(2_100)]);
  expect(await reads.rows(WHERE, STANDBY)).toEqual(here);
  const rested = performance.now() + 600;
  await atStandby("SELECT pg_wal_replay_resume()");
  await expect.poll(() => atStandby("SELECT n FROM notes WHERE n = 2100")).toHaveLength(1);
  while (performance.now() < rested) await pause(50);
  const some = await Promise.all([1, 2, 3].map(() => reads.rows(WHERE, STANDBY)));
  expect(some).toEqual([there, here, here]);
  expect(await reads.rows(WHERE, STANDBY)).toEqual(there);
});

it.each<[string, (port: number) => string]>([
  ["refuses connections", () => "postgres://postgres:password@127.0.0.1:1/postgres"],
  ["says nothing", (port) => `postgres://postgres:password@127.0.0.1:${port}/postgres`],
  ["lets nobody in", () => urls.standby.replace("password", "wrong")],
  ["lacks this database", () => urls.standby.replace(/\/own_\w+$/, "/none")],
  ["is the primary", () => urls.primary],
])("reads from the primary if the standby %s", async (_, urlOf) => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo; // a TCP server has one of this kind
  const reads = open(urlOf(port), { rest: 60_000 });
  expect(await reads.rows(WHERE, STANDBY)).toEqual(here);
  expect(await reads.rows(WHERE, STANDBY)).toEqual(here);
  expect(reads.counts).toEqual({ standby: 0, primary: 2 });
});

it("reads from the primary what takes too long at the standby", async () => {
  const reads = open(urls.standby, { ...PATIENT, statement: 200 });
  const slow = sql`
    WITH slept AS MATERIALIZED (SELECT CASE WHEN pg_is_in_recovery() THEN pg_sleep(5)::text END AS text)
    SELECT pg_is_in_recovery() AS "atStandby" FROM slept WHERE coalesce(text, '') = ''`;
  expect(await reads.rows(slow, STANDBY)).toEqual(here);
  expect(reads.counts).toEqual({ standby: 0, primary: 1 });
  expect(await reads.rows(WHERE, STANDBY)).toEqual(there);
});

it("reports a statement that fails as the primary does", async () => {
  const reads = open(urls.standby, PATIENT);
  await expect(reads.rows(sql`SELECT 1 / (n - n) AS one FROM notes`, STANDBY)).rejects.toMatchObject({ code: "22012" });
  expect(await reads.rows(WHERE, STANDBY)).toEqual(there);
});

it.each([
  ["of another cluster", (history: string) => history.replace(/^\d/, (digit) => String((Number(digit) % 9) + 1))],
  ["that still follows what was the primary before a failover", (history: string) => history.replace(/00000001$/, "00000002")],
])("reads from the primary with a standby %s, however far that is", async (_, change) => {
  class Other extends PostgresStatements {
    override async rows(...query: Parameters<PostgresStatements["rows"]>) {
      const rows = await super.rows(...query);
      return rows.map((row) => (typeof row.history === "string" ? { ...row, history: change(row.history) } : row));
    }
  }
  const reads = open(urls.standby, PATIENT, new Other(pools[0], preparing(urls.primary)));
  expect(await reads.rows(WHERE, STANDBY)).toEqual(here);
});

it("asks the standby nowhere that a write depends on it", () => {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((path) => /^(?!base\/db\/).*(?<!\.test)\.ts$/.test(path));
  const asking = files.filter((path) => /standby: (true|!)/.test(readFileSync(`lib/${path}`, "utf8")));
  expect(asking.sort()).toEqual([
    "domain/forms/list/count-data.ts",
    "domain/forms/list/list-data.ts",
    "domain/forms/list/source-data.ts",
    "domain/responses/data.ts",
    "domain/responses/feed/feed-data.ts",
    "domain/responses/feed/read-feed.ts",
    "domain/responses/search/find-data.ts",
    "domain/responses/search/find.ts",
    "domain/responses/summary/days-data.ts",
    "domain/rounds/summarize-round.ts",
    "entry/export/chosen-rows.ts",
  ]);
});
