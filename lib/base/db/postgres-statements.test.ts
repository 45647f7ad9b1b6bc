import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sharePostgres } from "@/e2e/support/database/share-postgres";
import { isBusy, isForeignKeyViolation, isUniqueViolation } from "./errors";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { postgresPool, preparing } from "./open-postgres";
import { PostgresStatements } from "./postgres-statements";

let postgres: Awaited<ReturnType<typeof sharePostgres>>;
let url: string;
let pool: pg.Pool;
let statements: PostgresStatements;

beforeAll(async () => {
  postgres = await sharePostgres();
  url = await postgres.createDatabase();
  pool = postgresPool(url);
  statements = new PostgresStatements(pool, preparing(url));
});

afterAll(async () => {
  await pool.end();
  await postgres.stop();
});

const { sql } = Prisma;
const newAccount = (id: string) => sql`INSERT INTO accounts (id, name, created_at) VALUES (${id}, '', ${new Date(0)})`;
const count = async (ids: string[]) => {
  const [row] = await statements.rows(sql`SELECT count(*) AS n FROM accounts WHERE id IN (${Prisma.join(ids)})`);
  return Number(row?.n);
};
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

it("rolls back all statements when one fails, reports why, and keeps using the same connection", async () => {
  const twice = await failureOf(statements.execute([newAccount("A"), newAccount("A"), newAccount("B")]));
  expect([isUniqueViolation(twice), isBusy(twice)]).toEqual([true, false]);
  const orphan = sql`INSERT INTO api_keys (id, account_id, name, hash, last_four, created_at) VALUES ('K', 'none', '', '', '', ${new Date(0)})`;
  expect(isForeignKeyViolation(await failureOf(statements.execute([newAccount("B"), orphan])))).toBe(true);
  expect(await count(["A", "B"])).toBe(0);
  expect(await statements.execute([newAccount("A"), newAccount("B")])).toEqual([1, 1]);
  expect(await count(["A", "B"])).toBe(2);
  expect(pool.totalCount).toBe(1);
});

it("reports each outcome separately if many share few connections; a failure does not affect the others", async () => {
  const ids = Array.from({ length: 60 }, (_, index) => `N${index % 40}`); // twenty of them twice
  const results = await Promise.allSettled(ids.map((id) => statements.execute([newAccount(id), newAccount(`${id} too`)])));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(40);
  for (const result of results) if (result.status === "rejected") expect(isUniqueViolation(result.reason)).toBe(true);
  expect(await count([...new Set(ids)].flatMap((id) => [id, `${id} too`]))).toBe(80);
  expect(pool.totalCount).toBeLessThanOrEqual(10);
});

it("prepares a statement once per connection, unless its plan depends on its values or a pooler would forget it", async () => {
  const read = (by: PostgresStatements, options = {}) => by.rows(sql`SELECT ${"of this test"} AS text`, options);
  const prepared = async () => (await pool.query("SELECT 1 FROM pg_prepared_statements WHERE statement LIKE '%AS text'")).rowCount;
  await read(statements, { needsCustomPlan: true });
  await read(new PostgresStatements(pool, preparing(`${url}?pgbouncer=true`)));
  expect(await prepared()).toBe(0);
  await read(statements);
  await read(statements);
  expect(await prepared()).toBe(1);
});

it("has the columns of a prepared statement described once per connection, and again after they have changed", async () => {
  const own = postgresPool(url);
  try {
    const descriptions: unknown[] = [];
    own.on("connect", (client) => {
      const { connection } = client as unknown as { connection: NodeJS.EventEmitter }; // not in the types of `pg`
      connection.on("rowDescription", (description) => descriptions.push(description));
    });
    const reading = new PostgresStatements(own, preparing(url));
    const read = () => reading.rows(sql`SELECT n, at, big, json, flag, nothing, bytes FROM columns WHERE n <> ${0}`);
    await own.query(`CREATE TABLE columns AS SELECT 1 AS n, TIMESTAMP '2026-11-29 08:00:00.120' AS at, 9007199254740993 AS big, '{"a":1}'::json AS json, true AS flag,
      NULL::text AS nothing, '\\x0102'::bytea AS bytes`);
    const row = {
      n: 1,
      at: new Date("2026-11-29T08:00:00.120Z"),
      big: 9007199254740993n,
      json: { a: 1 },
      flag: true,
      nothing: null,
      bytes: Buffer.from([1, 2]),
    };
    expect([await read(), await read(), await read()]).toEqual([[row], [row], [row]]);
    expect(descriptions).toHaveLength(1);
    await own.query("ALTER TABLE columns ALTER n TYPE text");
    const changed = () => reading.rows(sql`SELECT n, at, big, json, flag, nothing, bytes FROM columns WHERE flag = ${true}`);
    expect(await changed()).toEqual([{ ...row, n: "1" }]);
    await own.query("ALTER TABLE columns ALTER n TYPE float8 USING n::float8");
    expect(await failureOf(changed())).toMatchObject({ message: "cached plan must not change result type" });
    expect(await changed()).toEqual([row]);
    expect(own.totalCount).toBe(1);
  } finally {
    await own.end();
  }
});

it("reports busy if the server ends the connection during a transaction, which is rolled back", async () => {
  const cut = failureOf(statements.execute([newAccount("cut"), sql`SELECT pg_terminate_backend(pg_backend_pid())`, newAccount("cut too")]));
  expect(await cut).toSatisfy(isBusy);
  expect(await count(["cut", "cut too"])).toBe(0);
});
