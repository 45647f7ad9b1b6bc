import pg from "pg";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { sharePostgres } from "@/e2e/support/database/share-postgres";
import { isBusy } from "./errors";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { postgresPool, preparing } from "./open-postgres";
import { PostgresStatements } from "./postgres-statements";

let postgres: Awaited<ReturnType<typeof sharePostgres>>;
let url: string;

beforeAll(async () => {
  postgres = await sharePostgres();
  url = await postgres.createDatabase();
});

afterAll(() => postgres.stop());

const { sql } = Prisma;

/** Reads as a process does, and counts how often a connection was taken. */
function openReads({ silenceMs, settings = "" }: { silenceMs?: number; settings?: string } = {}) {
  const pool = postgresPool(url, silenceMs === undefined ? {} : { silenceMs });
  onTestFinished(() => pool.end());
  let count = 0;
  pool.on("acquire", () => count++);
  const statements = new PostgresStatements(pool, preparing(`${url}${settings}`));
  return { pool, timesTaken: () => count, read: (statement: Prisma.Sql) => statements.rows(statement, { isShort: true }) };
}

/** A lock that another program holds until it releases it. */
async function holdLock() {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  onTestFinished(() => other.end());
  await other.query("SELECT pg_advisory_lock(1)");
  return {
    waiting: sql`SELECT 1 AS done FROM pg_advisory_xact_lock_shared(1)`,
    release: () => other.query("SELECT pg_advisory_unlock(1)"),
  };
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
const nextTurn = () => new Promise(setImmediate);
const numberAndText = (number: number) => sql`SELECT ${number}::int AS number, ${`text ${number}`} AS text WHERE ${number}::int % 3 > 0`;
const expected = (number: number) => (number % 3 > 0 ? [{ number, text: `text ${number}` }] : []);

it.each([
  { statements: "prepared", settings: "" },
  { statements: "not prepared, as behind a pooler that forgets them", settings: "?pgbouncer=true" },
])("reads of one turn share a connection and a round trip, and each gets its own rows: $statements", async ({ settings }) => {
  const { read, timesTaken } = openReads({ settings });
  for (let round = 0; round < 3; round++) {
    const others = [read(sql`SELECT 'other' AS kind, NULL::text AS nothing`), read(sql`SELECT true AS flag`)];
    const rows = await Promise.all(Array.from({ length: 8 }, (_, number) => read(numberAndText(number))));
    expect(rows).toEqual(Array.from({ length: 8 }, (_, number) => expected(number)));
    expect(await Promise.all(others)).toEqual([[{ kind: "other", nothing: null }], [{ flag: true }]]);
  }
  expect(timesTaken()).toBe(3);
});

it("reads do not wait for those of the turn before, and more than fit into one round trip go in several", async () => {
  const { read, timesTaken } = openReads();
  const { waiting, release } = await holdLock();
  const slow = read(waiting);
  await nextTurn();
  await nextTurn();
  const numbers = Array.from({ length: 70 }, (_, number) => number);
  expect(await Promise.all(numbers.map((number) => read(numberAndText(number))))).toEqual(numbers.map(expected));
  await release();
  expect(await slow).toEqual([{ done: 1 }]);
  expect(timesTaken()).toBe(1 + 7);
});

it("one that fails has its own error, and the others, before and after it, get their rows", async () => {
  const { read } = openReads();
  for (const wrong of [sql`SELECT 1 / ${0}::int AS never`, sql`SELECT nothing FROM nowhere`, sql`SELECT ${"x"}::int AS n`]) {
    const [before, failure, after, again] = [
      read(numberAndText(1)),
      failureOf(read(wrong)),
      read(numberAndText(2)),
      failureOf(read(wrong)),
    ];
    expect(await failure).toBeInstanceOf(pg.DatabaseError);
    expect(await again).toMatchObject({ message: ((await failure) as Error).message });
    expect(await Promise.all([before, after])).toEqual([expected(1), expected(2)]);
  }
});

it("one that waits for a lock is sent again alone and has the usual time; the others get their rows meanwhile", async () => {
  const { read } = openReads();
  const { waiting, release } = await holdLock();
  const [before, locked, after] = [read(numberAndText(1)), read(waiting), read(numberAndText(2))];
  expect(await Promise.all([before, after])).toEqual([expected(1), expected(2)]);
  await release();
  expect(await locked).toEqual([{ done: 1 }]);
});

it("one that never gets a lock fails as busy", async () => {
  const { read, pool } = openReads();
  const { waiting } = await holdLock();
  pool.on("connect", (client) => void client.query("SET lock_timeout = 200"));
  const [failure, other] = [failureOf(read(waiting)), read(numberAndText(1))];
  expect(await failure).toSatisfy(isBusy);
  expect(await other).toEqual(expected(1));
});

it("if their connection is lost, those without rows are sent again over others", async () => {
  const { read, pool } = openReads();
  const own = sql`SELECT pg_backend_pid() AS pid`;
  const [[first]] = await Promise.all([read(own), read(numberAndText(1))]);
  const ending = read(
    sql`SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity WHERE pid = pg_backend_pid() AND pid = ${first?.pid}::int`,
  );
  const [ended, number, [last]] = await Promise.all([ending, read(numberAndText(1)), read(own)]);
  expect(ended).toEqual([]); // sent again, it finds the first process no more
  expect(number).toEqual(expected(1));
  expect(last?.pid).not.toBe(first?.pid);
  expect(pool.totalCount).toBeLessThanOrEqual(3);
});

it("reads over a connection that stays silent fail without waiting again", async () => {
  const { read } = openReads({ silenceMs: 300 });
  await Promise.all([read(numberAndText(1)), read(numberAndText(2))]);
  const silent = [failureOf(read(sql`SELECT 1 AS done FROM pg_sleep(5)`)), failureOf(read(numberAndText(1)))];
  for (const failure of await Promise.all(silent)) expect(failure).toMatchObject({ code: "ETIMEDOUT" });
  expect(await read(numberAndText(1))).toEqual(expected(1));
});

it("names of statements that PostgreSQL has skipped are closed, for a pooler that has noted them", async () => {
  const { read, pool } = openReads();
  const closed: string[] = [];
  pool.on("connect", (client) => {
    const { connection } = client as unknown as { connection: pg.Connection }; // not in the types of `pg`
    const close = connection.close.bind(connection);
    connection.close = (message, more) => {
      closed.push(message.name ?? "");
      close(message, more);
    };
  });
  const skipped = sql`SELECT ${"skipped"} AS text`;
  const [failure, rows] = [failureOf(read(sql`SELECT 1 / ${0}::int AS never`)), read(skipped)];
  expect(await failure).toBeInstanceOf(pg.DatabaseError);
  expect(await rows).toEqual([{ text: "skipped" }]);
  expect(closed).toContain(preparing(url)(skipped.text));
});
