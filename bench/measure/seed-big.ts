import Database from "better-sqlite3";
import pg from "pg";

/** A tenth of the answers are in the first form, and a hundredth in the second, which says that they are anonymised after 30 days (the service is told of it by `keeps_for`); the other forms, a tenth as many as answers, have about nine each. */
export type BigSize = { answers: number };

export function sizesOf({ answers }: BigSize) {
  return { forms: Math.ceil(answers / 10), many: Math.ceil(answers / 10), kept: Math.ceil(answers / 100) };
}

export const MANY = formId(0);
export const KEPT = formId(1);

export function formId(index: number): string {
  return `010000${String(index).padStart(20, "0")}`;
}

export function responseId(index: number): string {
  return formId(index);
}

type Seeded = { accountId: string };

/** Fills the SQLite database of a service. @returns the seconds it took. */
export function seedBigSqlite(path: string, size: BigSize, { accountId }: Seeded): number {
  const begun = performance.now();
  const database = new Database(path, { timeout: 60_000 });
  database.pragma("cache_size = -262144"); // 256 MiB
  for (const statement of statements(size, { accountId, isPostgres: false })) database.exec(statement);
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
  return (performance.now() - begun) / 1000;
}

/** Fills a PostgreSQL database, then vacuums and analyses it as autovacuum would. @returns the seconds it took. */
export async function seedBigPostgres(url: string, size: BigSize, { accountId }: Seeded): Promise<number> {
  const begun = performance.now();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of [...statements(size, { accountId, isPostgres: true }), "VACUUM ANALYZE"]) await client.query(statement);
  await client.end();
  return (performance.now() - begun) / 1000;
}

const FIELDS = JSON.stringify(
  [
    { key: "name", type: "text", label: "Name", personal: true },
    { key: "age", type: "number", label: "Age" },
    {
      key: "city",
      type: "select",
      label: "City",
      config: { options: "Lima Oslo Rome Cairo Quito Hanoi Accra Paris Tokyo Sofia".split(" ") },
    },
    { key: "about", type: "textarea", label: "About" },
  ].map((field) => ({ description: null, required: false, config: {}, ...field })),
);
const SETTINGS = { most: { response_limit: null }, kept: { response_limit: null, keep_answers: { after: "30d", then: "anonymise" } } };
const FIRST_S = Date.parse("2020-01-01T00:00:00.000Z") / 1000;
const KINDS = "Holiday Order Visit Repair Survey Travel Sick Expense Training Feedback".split(" ");

function statements({ answers }: BigSize, { accountId, isPostgres }: Seeded & { isPostgres: boolean }): string[] {
  const { forms, many, kept } = sizesOf({ answers });
  const numbers = (from: number, to: number) =>
    isPostgres
      ? `WITH n (i) AS (SELECT generate_series(${from}::bigint, ${to - 1}))`
      : `WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${to})`;
  const padded = (number: string) => `'010000' || ${isPostgres ? `lpad((${number})::text, 20, '0')` : `printf('%020d', ${number})`}`;
  const moment = (seconds: string) =>
    isPostgres ? `(to_timestamp(${seconds}) AT TIME ZONE 'UTC')` : `strftime('%Y-%m-%dT%H:%M:%f+00:00', ${seconds}, 'unixepoch')`;
  const pick = (words: string[], index: string) => `(CASE ${index} ${words.map((word, at) => `WHEN ${at} THEN '${word}'`).join(" ")} END)`;

  // The number of responses of a form, and the form of a response. The last forms take what does not divide.
  const others = forms - 2;
  const each = Math.ceil((answers - many - kept) / others);
  const end = (index: string) => `CASE WHEN ${index} = 0 THEN ${many} WHEN ${index} = 1 THEN ${kept} ELSE ${each} END`;
  const total = many + kept + others * each;
  const formOf = `CASE WHEN i < ${many} THEN 0 WHEN i < ${many + kept} THEN 1 ELSE 2 + (i - ${many + kept}) / ${each} END`;
  const slotOf = `CASE WHEN i < ${many} THEN i WHEN i < ${many + kept} THEN i - ${many} ELSE (i - ${many + kept}) % ${each} END + 1`;

  const title = `${pick(KINDS, "(i * 17) % 10")} || ' request, ' || CASE WHEN i % 2 = 1 THEN 'spring' ELSE 'autumn' END || ', ' || CASE WHEN i < 3 THEN 'zebra' ELSE 'No ' || i END`;
  const words = Array.from({ length: 8 }, (_, place) => `'word' || ((i * 7919 + ${place * 104_729}) % 5000)`).join(" || ' ' || ");
  const data = `'{"name":"Person' || ((i * 31) % 1000) || ' No ' || i || '","age":' || ((i * 7919) % 100) || ',"city":"' || ${pick("Lima Oslo Rome Cairo Quito Hanoi Accra Paris Tokyo Sofia".split(" "), "(i * 17) % 10")} || '","about":"A request for ' || CASE WHEN i % 2 = 1 THEN 'spring' ELSE 'autumn' END || CASE WHEN i < 3 THEN ', zebra' ELSE '' END || ': ' || ${words} || '"}'`;
  const desk = `CASE i % 10 WHEN 0 THEN '{"status":"open","tags":[],"note":null,"assignee":null}' WHEN 1 THEN '{"status":"done","tags":[' || CASE WHEN i % 100 = 1 THEN '"vip"' ELSE '' END || '],"note":null,"assignee":null}' END`;

  const insertForms = (from: number, to: number) => `${numbers(from, to)}
    INSERT INTO forms (id, account_id, title, search_text, fields, fields_count, settings, created_at, expires_at, response_limit, response_count, last_slot,
      last_response_id, last_response_at, completed_at, stored_bytes)
    SELECT ${padded("i")}, '${accountId}', ${title}, ' ' || lower(replace(${title}, ',', '')), '${FIELDS}', 4,
      CASE WHEN i = 1 THEN '${JSON.stringify(SETTINGS.kept)}' ELSE '${JSON.stringify(SETTINGS.most)}' END,
      ${moment(`${FIRST_S} + i`)}, CASE WHEN i % 5 < 2 THEN NULL ELSE ${moment(`${FIRST_S} + i + 172800`)} END, NULL, ${end("i")}, ${end("i")},
      NULL, ${moment(`${FIRST_S} + i + 60`)}, CASE WHEN i > 1 AND i % 5 > 2 THEN ${moment(`${FIRST_S} + i + 60`)} END, 250 * (${end("i")}) FROM n`;
  const insertResponses = (from: number, to: number) => `${numbers(from, to)}
    INSERT INTO responses (id, form_id, slot, data, ip, user_agent, submitted_at, desk)
    SELECT ${padded("i")}, ${padded(formOf)}, ${slotOf}, ${data}, '127.0.0.1', '', ${moment(`${FIRST_S} + i * 10`)}, ${desk} FROM n`;

  const chunks = (count: number, size: number) =>
    Array.from({ length: Math.ceil(count / size) }, (_, index) => [index * size, Math.min(count, (index + 1) * size)] as const);
  return [
    ...chunks(forms, 100_000).map(([from, to]) => insertForms(from, to)),
    ...chunks(total, 500_000).map(([from, to]) => insertResponses(from, to)),
  ];
}
