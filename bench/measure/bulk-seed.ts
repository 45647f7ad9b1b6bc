import Database from "better-sqlite3";
import pg from "pg";

/** Size of a seeded database, whose service is stopped: `count` forms and as many responses, and `waiting` forms open for one response. */
export type Seed = { count: number; waiting: number };

export const FIRST_FORM = idOf("0", 0);

/** The id of one of `count` forms. The first has half of the responses; forms of odd index have one each, the others none. */
export function formId(index: number): string {
  return idOf("0", index);
}

export function responseId(index: number): string {
  return idOf("0", index);
}

/** The id of one of the open forms that take one response. */
export function waitingId(index: number): string {
  return idOf("1", index);
}

function idOf(kind: "0" | "1", index: number): string {
  return `01000${kind}${String(index).padStart(20, "0")}`;
}

/** Fills the SQLite file of a stopped service in one transaction. @returns the seconds it took. */
export function seedSqlite(path: string, seed: Seed): number {
  const begin = performance.now();
  const database = new Database(path);
  database.pragma("cache_size = -262144"); // 256 MiB
  database.transaction(() => {
    for (const statement of statements(sqlite, seed)) database.exec(statement);
  })();
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
  return (performance.now() - begin) / 1000;
}

/** Fills a PostgreSQL database in one transaction, then vacuums and analyses it as autovacuum would. @returns the seconds it took. */
export async function seedPostgres(url: string, seed: Seed): Promise<number> {
  const begin = performance.now();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of ["BEGIN", ...statements(postgres, seed), "COMMIT", "VACUUM ANALYZE"]) await client.query(statement);
  await client.end();
  return (performance.now() - begin) / 1000;
}

type Dialect = {
  /** A WITH clause for a table `n` of numbers. */
  numbers: (from: number, to: number) => string;
  /** A number padded for the end of an id. */
  padded: (number: string) => string;
  /** A timestamp this many seconds after 1970. */
  moment: (seconds: string) => string;
};

const sqlite: Dialect = {
  numbers: (from, to) => `WITH RECURSIVE n (i) AS (SELECT ${from} WHERE ${from} < ${to} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${to})`,
  padded: (number) => `printf('%020d', ${number})`,
  moment: (seconds) => `strftime('%Y-%m-%dT%H:%M:%f+00:00', ${seconds}, 'unixepoch')`,
};

const postgres: Dialect = {
  numbers: (from, to) => `WITH n (i) AS (SELECT generate_series(${from}, ${to - 1}))`,
  padded: (number) => `lpad((${number})::text, 20, '0')`,
  moment: (seconds) => `(to_timestamp(${seconds}) AT TIME ZONE 'UTC')`,
};

const FIELDS = JSON.stringify([
  { key: "name", type: "text", label: "Full name", description: null, required: true, config: {} },
  { key: "email", type: "email", label: "Email", description: null, required: false, config: {} },
  { key: "size", type: "select", label: "Size", description: null, required: false, config: { options: ["S", "M", "L"] } },
]);
const HOUR_S = 3_600;

/** Forms and responses, one per second up to now. */
function statements({ numbers, padded, moment }: Dialect, { count, waiting }: Seed): string[] {
  const now = Math.floor(Date.now() / 1000);
  const half = Math.floor(count / 2);
  const age = (total: number) => `${now - total} + i`;
  const form = (kind: "0" | "1", number = "i") => `'01000${kind}' || ${padded(number)}`;
  const columns =
    "id, account_id, title, search_text, fields, fields_count, settings, created_at, expires_at, response_limit, response_count, last_response_id, last_response_at, completed_at, stored_bytes";
  const common = (total: number) =>
    `(SELECT min(id) FROM accounts), 'Form ' || i, ' form ' || i, '${FIELDS}', 3, '{}', ${moment(age(total))}, ${moment(String(now + 48 * HOUR_S))}`;
  const isAnswered = "i % 2 = 1";
  const whenAnswered = (value: string) => `CASE WHEN ${isAnswered} THEN ${value} END`;
  const responseOf = `(${half} + (i - 1) / 2)`;
  const answeredAt = moment(age(count));
  return [
    `${numbers(1, count)} INSERT INTO forms (${columns})
      SELECT ${form("0")}, ${common(count)}, CASE WHEN ${isAnswered} THEN 1 ELSE 1000000 END, CASE WHEN ${isAnswered} THEN 1 ELSE 0 END,
        ${whenAnswered(form("0", responseOf))}, ${whenAnswered(answeredAt)}, ${whenAnswered(answeredAt)},
        CASE WHEN ${isAnswered} THEN length(${answer(responseOf)}) ELSE 0 END FROM n`,
    `${numbers(0, 1)} INSERT INTO forms (${columns})
      SELECT ${form("0")}, ${common(count)}, NULL, ${half}, ${form("0", String(half - 1))}, ${moment(String(now))}, NULL, 0 FROM n`,
    `${numbers(0, waiting)} INSERT INTO forms (${columns}) SELECT ${form("1")}, ${common(waiting)}, 1, 0, NULL, NULL, NULL, 0 FROM n`,
    `${numbers(0, half)} ${insertResponses({ form: form("0", "0"), slot: "i + 1", id: form("0"), at: answeredAt })}`,
    `${numbers(half, half * 2)} ${insertResponses({ form: form("0", `2 * (i - ${half}) + 1`), slot: "1", id: form("0"), at: answeredAt })}`,
    // As on a service that has run for a while: nothing is left to index for searches.
    `INSERT INTO response_indexes (form_id, indexed_slot, complete_slot) VALUES ('${FIRST_FORM}', ${half}, ${half})`,
    `UPDATE forms SET stored_bytes = (SELECT sum(length(data)) FROM responses WHERE form_id = forms.id) WHERE id = '${FIRST_FORM}'`,
  ];
}

function insertResponses({ form, slot, id, at }: Record<"form" | "slot" | "id" | "at", string>): string {
  return `INSERT INTO responses (id, form_id, slot, data, ip, user_agent, submitted_at) SELECT ${id}, ${form}, ${slot}, ${answer("i")}, '127.0.0.1', 'seed', ${at} FROM n`;
}

/** A response's data as ASCII JSON, in SQL. */
function answer(number: string): string {
  return `'{"name":"Person ' || ${number} || '","email":"p' || ${number} || '@example.com","size":"M"}'`;
}
