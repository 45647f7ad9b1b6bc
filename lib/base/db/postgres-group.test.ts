import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { sharePostgres } from "@/e2e/support/database/share-postgres";
import { isBusy, isForeignKeyViolation, isUniqueViolation } from "./errors";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { postgresPool, preparing } from "./open-postgres";
import { PostgresStatements } from "./postgres-statements";

let postgres: Awaited<ReturnType<typeof sharePostgres>>;
let url: string;
/** Another program at the same database. */
let other: pg.Pool;
let pool: pg.Pool;
let statements: PostgresStatements;

beforeAll(async () => {
  postgres = await sharePostgres();
  url = await postgres.createDatabase();
  other = new pg.Pool({ connectionString: url, max: 1 });
  other.on("error", () => undefined); // the server may stop before it has closed
});

beforeEach(() => {
  ({ pool, statements } = openProcess());
});

afterAll(async () => {
  await other.end();
  await postgres.stop();
});

/** As a process of the service has it. */
function openProcess({ settings = "" } = {}) {
  const opened = postgresPool(url);
  onTestFinished(() => opened.end());
  return { pool: opened, statements: new PostgresStatements(opened, preparing(`${url}${settings}`)) };
}

const { sql } = Prisma;
const newAccount = (id: string, name = "") => sql`INSERT INTO accounts (id, name, created_at) VALUES (${id}, ${name}, ${new Date(0)})`;
const touch = (id: string) => sql`UPDATE accounts SET name = name || '.' WHERE id = ${id}`;
const share = async (id: string, work = [newAccount(id)]) => statements.execute(work, { shareBy: id });
const idsOf = (prefix: string, length: number) => Array.from({ length }, (_, index) => `${prefix}${String(index).padStart(3, "0")}`);
const nameOf = async (id: string) =>
  (await other.query<{ name: string }>("SELECT name FROM accounts WHERE id = $1", [id])).rows[0]?.name ?? null;
/** How many of these accounts each transaction has stored. */
const sizes = async (prefix: string) => {
  const { rows } = await other.query<{ size: number }>(
    "SELECT count(*)::int AS size FROM accounts WHERE starts_with(id, $1) GROUP BY xmin::text ORDER BY 1 DESC",
    [prefix],
  );
  return rows.map(({ size }) => size);
};
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it("sends writes that wait together, two groups at once at most, none of which is too large", async () => {
  const ids = idsOf("many", 200);
  expect(await Promise.all(ids.map(async (id) => share(id, [newAccount(id), touch(id)])))).toEqual(ids.map(() => [1, 1]));
  const each = await sizes("many");
  expect(each.reduce((sum, size) => sum + size, 0)).toBe(200);
  expect(Math.max(...each)).toBeLessThanOrEqual(32);
  expect(each.length).toBeLessThan(20);
  expect(pool.totalCount).toBeLessThanOrEqual(2);
});

it("sends a large write alone, and few that are rather large together", async () => {
  const large = "x".repeat(300_000);
  const rather = "x".repeat(200_000);
  const work = [...idsOf("large", 3).map((id) => newAccount(id, large)), ...idsOf("rather", 12).map((id) => newAccount(id, rather))];
  await Promise.all(work.map((each, index) => statements.execute([each], { shareBy: `${index}` })));
  expect(await sizes("large")).toEqual([1, 1, 1]);
  expect(Math.max(...(await sizes("rather")))).toBeLessThanOrEqual(5);
});

it("acknowledges only what other connections see, in the order of arrival of those with the same key", async () => {
  await share("order");
  const append = (letter: string) =>
    statements.execute([sql`UPDATE accounts SET name = name || ${letter} WHERE id = 'order'`], { shareBy: "order" });
  const seen = await Promise.all(
    Array.from("abcdefghij", async (letter) => (await append(letter), (await nameOf("order"))?.includes(letter))),
  );
  expect(seen).toEqual(Array.from("abcdefghij", () => true));
  expect(await nameOf("order")).toBe("abcdefghij");
});

it("gives each write its own counts, which see what those before it wrote", async () => {
  await share("counter", [newAccount("counter", "0")]);
  const take = () =>
    statements.execute([sql`UPDATE accounts SET name = name::int + 1 WHERE id = 'counter' AND name::int < 5`], { shareBy: "counter" });
  const once = () =>
    statements.execute(
      [sql`${newAccount("once")} ON CONFLICT (id) DO NOTHING`, sql`SELECT 1 FROM accounts WHERE id IN ('once', 'counter')`],
      {
        shareBy: "once",
      },
    );
  const [taken, kept] = await Promise.all([Promise.all(Array.from({ length: 20 }, take)), Promise.all([once(), once()])]);
  expect(taken.flat()).toEqual(Array.from({ length: 20 }, (_, index) => Number(index < 5)));
  expect(kept).toEqual([
    [1, 2],
    [0, 2],
  ]);
});

// Each is the fault of the write in the middle. The others are stored, though the first transaction of all was undone.
it.each<[string, { work: Prisma.Sql[]; isExpected: (fault: unknown) => boolean }]>([
  ["a row exists", { work: [newAccount("middle")], isExpected: isUniqueViolation }],
  [
    "a row is missing",
    {
      work: [
        sql`INSERT INTO api_keys (id, account_id, name, hash, last_four, created_at) VALUES ('K', 'none', '', '', '', ${new Date(0)})`,
      ],
      isExpected: isForeignKeyViolation,
    },
  ],
  ["a statement is wrong", { work: [sql`UPDATE nothing SET name = ${""}`], isExpected: (fault) => String(fault).includes("nothing") }],
  ["a value is wrong", { work: [sql`SELECT ${"a"}::int`], isExpected: (fault) => String(fault).includes("integer") }],
  ["a statement takes long", { work: [sql`SELECT pg_sleep(1.3)`], isExpected: (fault) => fault === null }],
  ["it waits for a lock", { work: [touch("locked")], isExpected: (fault) => fault === null }],
  ["it waits for a table", { work: [sql`DELETE FROM api_keys WHERE id = ${"none"}`], isExpected: (fault) => fault === null }],
])("stores the others when %s", async (name, { work, isExpected }) => {
  await Promise.all(["middle", "locked"].map(async (id) => failureOf(share(id))));
  await other.query("BEGIN");
  if (name.includes("lock")) await other.query("UPDATE accounts SET name = '' WHERE id = 'locked'");
  if (name.includes("table")) await other.query("LOCK TABLE api_keys IN ACCESS EXCLUSIVE MODE");
  const prefixes = [`${name} A`, `${name} Z`];
  const middle = failureOf(statements.execute(work, { shareBy: `${name} M` }));
  const others = await Promise.all(prefixes.flatMap((prefix) => idsOf(prefix, 5)).map((id) => share(id)));
  expect(others).toEqual(others.map(() => [1]));
  await other.query("COMMIT");
  expect(await middle).toSatisfy(isExpected);
  expect((await sizes(`${name} A`)).concat(await sizes(`${name} Z`)).reduce((sum, size) => sum + size, 0)).toBe(10);
});

it("keeps writes of a form that is locked apart, so that they neither break up the next groups nor take all connections", async () => {
  await share("held");
  await other.query("BEGIN; UPDATE accounts SET name = '' WHERE id = 'held'");
  const held = [share("held", [touch("held")])];
  await share("before");
  held.push(...Array.from({ length: 30 }, () => share("held", [touch("held")])));
  await Promise.all(idsOf("behind", 10).map(async (id) => share(id)));
  expect(await sizes("behind")).toEqual([10]);
  expect(pool.totalCount).toBeLessThanOrEqual(4);
  await other.query("COMMIT");
  expect(await Promise.all(held)).toEqual(held.map(() => [1]));
  expect(await nameOf("held")).toBe(".".repeat(31));
});

it("gives up a lock as late as a single write does, for all that wait for it", { timeout: 20_000 }, async () => {
  await share("stuck");
  await other.query("BEGIN; UPDATE accounts SET name = '' WHERE id = 'stuck'");
  const faults = await Promise.all(Array.from({ length: 5 }, () => failureOf(share("stuck", [touch("stuck")]))));
  await other.query("ROLLBACK");
  expect(faults.map(isBusy)).toEqual(faults.map(() => true));
  expect(await share("stuck", [touch("stuck")])).toEqual([1]);
});

it("refuses only the write that waits for another lock, of those that are apart", { timeout: 20_000 }, async () => {
  await Promise.all(["apart", "elsewhere"].map(async (id) => share(id)));
  await other.query("BEGIN; UPDATE accounts SET name = '' WHERE id = 'apart'");
  const first = share("apart", [touch("apart")]);
  await share("meanwhile");
  await other.query("ROLLBACK; BEGIN; UPDATE accounts SET name = '' WHERE id = 'elsewhere'");
  await first;
  const works = [[touch("apart")], [touch("apart"), touch("elsewhere")], [touch("apart")]];
  const faults = await Promise.all(works.map((work) => failureOf(share("apart", work))));
  await other.query("ROLLBACK");
  expect(faults.map((fault) => fault !== null && isBusy(fault))).toEqual([false, true, false]);
  expect(await nameOf("apart")).toBe("...");
});

it("refuses a write that has waited for its turn for 5 s as busy", { timeout: 30_000 }, async () => {
  await share("queue");
  await other.query("BEGIN; UPDATE accounts SET name = '' WHERE id = 'queue'");
  const faults = await Promise.all(Array.from({ length: 40 }, () => failureOf(share("queue", [touch("queue")]))));
  await other.query("ROLLBACK");
  expect(faults.map(isBusy)).toEqual(faults.map(() => true));
  expect(faults.map(String).filter((fault) => fault.includes("its turn")).length).toBeGreaterThan(0);
  expect(await share("queue", [touch("queue")])).toEqual([1]);
});

it("refuses all of a group as busy if its connection is lost, since nobody knows what became of it", async () => {
  const kill = sql`SELECT pg_terminate_backend(pg_backend_pid())`;
  const faults = await Promise.all([share("cut A"), share("cut M", [kill]), share("cut Z")].map(failureOf));
  expect(faults.map(isBusy)).toEqual([true, true, true]);
  expect(await sizes("cut")).toEqual([]);
  expect(await share("cut off")).toEqual([1]);
});

it("refuses all as busy if there is no connection", async () => {
  const away = postgresPool("postgres://127.0.0.1:1/nowhere");
  const nowhere = new PostgresStatements(away, () => undefined);
  const faults = await Promise.all(idsOf("away", 5).map((id) => failureOf(nowhere.execute([newAccount(id)], { shareBy: id }))));
  expect(faults.map(isBusy)).toEqual(faults.map(() => true));
  expect(nowhere.waiting).toBe(0);
  await away.end();
});

it("locks in the order of the keys, so that the groups of two processes do not lock each other out", async () => {
  const ids = idsOf("both", 30);
  await Promise.all(ids.map(async (id) => share(id)));
  const second = openProcess().statements;
  for (let round = 0; round < 20; round++) {
    const mine = ids.map((id) => statements.execute([touch(id)], { shareBy: id }));
    const theirs = ids.toReversed().map((id) => second.execute([touch(id)], { shareBy: id }));
    await Promise.all([...mine, ...theirs]);
  }
  expect(await Promise.all(ids.map(nameOf))).toEqual(ids.map(() => ".".repeat(40)));
});

it("stores the others of two groups whose members lock each other out all the same", async () => {
  await Promise.all([share("one"), share("two")]);
  const second = openProcess().statements;
  const crossed = [
    failureOf(statements.execute([touch("one"), sql`SELECT pg_sleep(0.05)`, touch("two")], { shareBy: "x" })),
    failureOf(second.execute([touch("two"), sql`SELECT pg_sleep(0.05)`, touch("one")], { shareBy: "x" })),
  ];
  const beside = idsOf("beside", 6).map((id, index) => (index % 2 ? statements : second).execute([newAccount(id)], { shareBy: id }));
  expect(await Promise.all(beside)).toEqual(beside.map(() => [1]));
  for (const fault of await Promise.all(crossed)) expect(fault === null || isBusy(fault)).toBe(true);
});

it("limits the time of each statement, not of all together", async () => {
  const limit = sql`SELECT set_config('statement_timeout', '300ms', true)`;
  const sleep = sql`SELECT pg_sleep(0.2)`;
  expect(await statements.execute([limit, sleep, sleep, sleep])).toEqual([1, 1, 1, 1]);
  expect(await failureOf(statements.execute([limit, sql`SELECT pg_sleep(0.4)`]))).toSatisfy(isBusy);
  expect(await statements.rows(sql`SELECT current_setting('statement_timeout') AS limit, current_setting('lock_timeout') AS lock`)).toEqual(
    [{ limit: "10s", lock: "5s" }],
  );
});

it("hears of each statement of a long transaction in time, when silence means a lost connection", async () => {
  const impatient = postgresPool(url, { silenceMs: 600 });
  onTestFinished(() => impatient.end());
  const sleep = sql`SELECT pg_sleep(0.3)`;
  expect(await new PostgresStatements(impatient, () => undefined).execute([sleep, sleep, sleep, sleep])).toEqual([1, 1, 1, 1]);
});

it("relies on statements that see what was committed before each of them", async () => {
  expect(await statements.rows(sql`SELECT current_setting('transaction_isolation') AS isolation`)).toEqual([
    { isolation: "read committed" },
  ]);
});

it("prepares nothing behind a pooler that would forget it", async () => {
  const pooled = openProcess({ settings: "?pgbouncer=true" });
  await Promise.all(idsOf("pooled", 10).map((id) => pooled.statements.execute([newAccount(id)], { shareBy: id })));
  expect((await pooled.pool.query("SELECT 1 FROM pg_prepared_statements")).rowCount).toBe(0);
  expect((await sizes("pooled")).length).toBeLessThan(10);
});

it("knows what is prepared on a connection, also after a transaction that failed halfway", async () => {
  const [first, wrong, last] = [
    newAccount("twice"),
    sql`SELECT ${"a"}::int + 0`,
    sql`UPDATE accounts SET name = 'last' WHERE id = ${"twice"}`,
  ];
  const forgotten: unknown[] = []; // by what a pooler hears
  pool.on("connect", (client) => {
    const { connection } = client as unknown as { connection: pg.Connection }; // not in the types of `pg`
    const close = connection.close.bind(connection);
    connection.close = (message, more) => {
      forgotten.push(message);
      close(message, more);
    };
  });
  for (let round = 0; round < 3; round++) expect(String(await failureOf(statements.execute([first, wrong, last])))).toContain("integer");
  expect(forgotten).toEqual([0, 1, 2].map(() => ({ type: "S", name: preparing(url)(last.text) })));
  expect(await statements.execute([first, last])).toEqual([1, 1]);
  expect(pool.totalCount).toBe(1);
  const { rows } = await pool.query<{ statement: string }>("SELECT statement FROM pg_prepared_statements");
  expect(rows.map(({ statement }) => statement)).toEqual(expect.arrayContaining([first.text, last.text]));
});
