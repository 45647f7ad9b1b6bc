import { setTimeout as pause } from "node:timers/promises";
import { hashApiKey, newApiKey } from "../../lib/domain/auth/api-key";
import { newId } from "../../lib/base/ids/ids";
import { startPostgres } from "../../e2e/support/database/postgres";
import { twelveQuestions } from "./twelve-questions";
import type { BenchService } from "./bench-service";
import { startBenchService } from "./bench-service";
import { percentile } from "./load";
import { responseQueries } from "./responses";
import { formId, KEPT, MANY, responseId, seedBigPostgres, seedBigSqlite, sizesOf } from "./seed-big";

const ROUNDS = 6;
const REQUESTS = 25;
/** An operation is not repeated after this time. */
const LONGEST_MS = 20_000;

type Asked = { path: string; method?: string; body?: string; headers?: Record<string, string> };
type Figures = { p50: number; p99: number };
type Row = { name: string; small: Figures; large: Figures };
/** A long task: its rate in each of its tenths, in rows per second. */
export type Work = { name: string; rows: number; seconds: number; rates: number[] };

type Side = {
  answers: number;
  seededInS: number;
  service: BenchService;
  dispose: () => Promise<void>;
};

/** Starts a service and fills its database. @param filled the URL of a PostgreSQL database that an earlier run has filled; it is kept. */
export async function startBig(database: "sqlite" | "postgres", answers: number, filled?: string): Promise<Side> {
  const postgres = database === "postgres" && filled === undefined ? await startPostgres({ isDurable: true }) : null;
  const databaseUrl = filled ?? (await postgres?.createDatabase("big")) ?? null;
  const service = await startBenchService({ databaseUrl });
  const { accountId, dataDir } = service;
  let seededInS = 0;
  if (filled !== undefined) await addKey(service);
  else if (databaseUrl === null) seededInS = seedBigSqlite(`${dataDir}/formslip.db`, { answers }, { accountId });
  else seededInS = await seedBigPostgres(databaseUrl, { answers }, { accountId });
  const dispose = async () => {
    await service.dispose();
    await postgres?.stop();
  };
  return { answers, seededInS, service, dispose };
}

/** Adds an API key: the service prints one only when it creates the account. */
async function addKey({ database, headers, accountId }: BenchService): Promise<void> {
  const key = newApiKey(accountId);
  await database.apiKey.create({
    data: { id: newId(new Date()), accountId, name: "Benchmark", hash: hashApiKey(key), lastFour: key.slice(-4), createdAt: new Date() },
  });
  headers.Authorization = `Bearer ${key}`;
}

const JSON_TYPE = { "Content-Type": "application/json" };
const random = (below: number) => Math.floor(Math.random() * below);
const newForm = JSON.stringify({ title: "Leave request", fields: [{ key: "name", type: "text", label: "Full name", required: true }] });
const post = (path: string, body: string): Asked => ({ path, method: "POST", body, headers: JSON_TYPE });

const list = `/api/v1/forms/${MANY}/responses`;
/** The seeded ids say nothing of the time, by which responses are found for this one. */
const { "submitted, the oldest": _, ...repeatable } = responseQueries;

/** The path of the next request. */
const reads: Record<string, (side: Side) => string> = {
  "get form": (side) => `/api/v1/forms/${formId(random(sizesOf(side).forms))}`,
  "get response": (side) => `${list}/${responseId(random(sizesOf(side).many))}`,
  page: () => `/f/${MANY}`,
  "list 20 forms": () => "/api/v1/forms",
  "list 20 forms, active": () => "/api/v1/forms?status=active",
  "list 20 forms, expired": () => "/api/v1/forms?status=expired",
  "list 20 forms, closing first": () => "/api/v1/forms?sort=closing",
  "list 20 forms, last answered": () => "/api/v1/forms?sort=answered",
  "search forms, in all": () => "/api/v1/forms?search=request",
  "search forms, in the oldest three": () => "/api/v1/forms?search=zebra",
  "search forms, one": (side) => `/api/v1/forms?search=no+${random(sizesOf(side).forms)}`,
  "search forms, in none": () => "/api/v1/forms?search=nothing",
  "search forms, two words that never meet": () => "/api/v1/forms?search=spring+autumn",
  "counts of forms": () => "/api/v1/forms/counts",
  usage: () => "/api/v1/usage",
  "feed, from the start": () => "/api/v1/responses?limit=50",
  "feed, from somewhere": (side) => `/api/v1/responses?limit=50&after=${1 + random(sizesOf(side).forms)}-0`,
  "feed of one form": () => `/api/v1/responses?limit=50&form_id=${formId(3)}`,
  ...Object.fromEntries(
    Object.entries(repeatable).map(([name, query]) => [`responses: ${name}`, () => `${list}?limit=50&expand=desk${query}`]),
  ),
  "responses: counts": () => `${list}/counts`,
  "responses: counts, search in half of all": () => `${list}/counts?search=spr`,
};

const operations: Record<string, (side: Side) => Asked> = {
  "create form": () => post("/api/v1/forms", newForm),
  "submit, JSON": (side) => post(`/f/${formId(5 * (1 + random(sizesOf(side).forms / 5 - 1)))}`, JSON.stringify({ data: { age: 7 } })),
  "submit, JSON, to the form with most": () => post(`/f/${MANY}`, JSON.stringify({ data: { age: 7 } })),
  ...Object.fromEntries(Object.entries(reads).map(([name, path]) => [name, (side: Side) => ({ path: path(side) })])),
};

/** Duration of each operation on both, one request at a time, in turns. */
export async function* measureLatencies(small: Side, large: Side, isMeant: (name: string) => boolean): AsyncGenerator<Row> {
  for (const [name, operation] of Object.entries(operations)) {
    if (!isMeant(name)) continue;
    const times = new Map([small, large].map((side) => [side, [] as number[]]));
    const end = performance.now() + LONGEST_MS;
    for (let round = -1; round < ROUNDS && (round < 1 || performance.now() < end); round++)
      for (const [side, own] of times)
        for (let asked = 0; asked < REQUESTS && (asked === 0 || performance.now() < end); asked++) {
          const took = await timeOf(side, operation(side));
          if (round >= 0) own.push(took); // the round before the first warms up
        }
    const figures = (side: Side) => ({ p50: percentile(times.get(side) ?? [], 0.5), p99: percentile(times.get(side) ?? [], 0.99) });
    yield { name, small: figures(small), large: figures(large) };
  }
}

async function timeOf({ service }: Side, { path, headers = {}, ...init }: Asked): Promise<number> {
  const begun = performance.now();
  const reply = await fetch(service.baseUrl + path, { ...init, headers: { ...service.headers, ...headers } });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text}`);
  return performance.now() - begun;
}

/** Indexes the form with the most responses, as its first search does. */
export async function indexResponses(side: Side): Promise<Work> {
  const { many } = sizesOf(side);
  const indexed = async () =>
    Number(
      (await rowsOf<{ n: bigint | number }>(side, `SELECT complete_slot AS n FROM response_indexes WHERE form_id = '${MANY}'`))[0]?.n ?? 0,
    );
  return watch("indexing responses", {
    rows: many,
    start: async () => {
      const headers = side.service.headers;
      while ((await fetch(`${side.service.baseUrl}${list}/counts?search=spr`, { headers })).status !== 200) await pause(50);
    },
    done: indexed,
  });
}

/** Numbers all responses, as the first requests for the feed do. */
export async function extendFeed(side: Side): Promise<Work> {
  const { forms } = sizesOf(side);
  const reached = async () =>
    Number((await rowsOf<{ n: bigint | number }>(side, "SELECT coalesce(max(last_number), 0) AS n FROM response_feeds"))[0]?.n ?? 0);
  return watch("forms in the feed", {
    rows: forms,
    start: async () => {
      for (let before = -1, now = 0; now > before; [before, now] = [now, await reached()])
        await timeOf(side, { path: "/api/v1/responses?limit=1" });
    },
    done: reached,
  });
}

export async function exportResponses(side: Side, form: string, rows: number): Promise<Work> {
  let seen = 0;
  return watch(`export of ${rows.toLocaleString("en")}`, {
    rows,
    start: async () => {
      const reply = await fetch(`${side.service.baseUrl}/api/v1/forms/${form}/export?format=csv`, { headers: side.service.headers });
      if (!reply.ok || !reply.body) throw new Error(`export: ${reply.status} ${await reply.text()}`);
      for await (const part of reply.body) for (const byte of part as Uint8Array) if (byte === 10) seen += 1;
    },
    done: () => Promise.resolve(seen),
  });
}

/** How fast the second form's personal answers are deleted after their time. */
export async function anonymiseKept(side: Side): Promise<Work> {
  const { kept } = sizesOf(side);
  await side.service.database.$executeRawUnsafe(`UPDATE forms SET keeps_for = 1 WHERE id = '${KEPT}'`);
  // In this process, since the service sweeps once an hour.
  for (const [name, value] of Object.entries(side.service.env)) if (value !== undefined) process.env[name] = value;
  const { sweepKept } = await import("../../lib/domain/responses/keeping/sweep-mutations");
  return watch("anonymising", {
    rows: kept,
    start: () => sweepKept(new Date()),
    done: async () => Number((await rowsOf<{ n: bigint | number }>(side, "SELECT count(*) AS n FROM anonymised_responses"))[0]?.n ?? 0),
  });
}

export async function deleteMany(side: Side): Promise<Work> {
  const { many } = sizesOf(side);
  const left = async () =>
    Number((await rowsOf<{ n: bigint | number }>(side, `SELECT count(*) AS n FROM responses WHERE form_id = '${MANY}'`))[0]?.n ?? 0);
  const rows = await left();
  return watch("deleting the form with most responses", {
    rows: Math.max(many, rows),
    start: async () => {
      const reply = await fetch(`${side.service.baseUrl}/api/v1/forms/${MANY}`, { method: "DELETE", headers: side.service.headers });
      if (reply.status !== 204) throw new Error(`delete: ${reply.status} ${await reply.text()}`);
      while ((await left()) > 0) await pause(500);
    },
    done: async () => rows - (await left()),
  });
}

export async function askRound(side: Side, people: number): Promise<number> {
  const all = Array.from({ length: people }, (_, index) => ({ name: `Person ${index}`, email: `person${index}@example.test` }));
  const form = { title: "A round", fields: twelveQuestions.fields, expires_in: "14d" };
  return timeOf(side, post("/api/v1/rounds", JSON.stringify({ form, people: all, remind: ["3d"] })));
}

/** The largest tables and indexes: name, MB and rows that are dead. PostgreSQL only. */
export async function largestRelations(side: Side): Promise<{ name: string; mb: number; dead: number; vacuums: number }[]> {
  const rows = await rowsOf<{ name: string; mb: number; dead: bigint | null; vacuums: bigint | null }>(
    side,
    `SELECT c.relname AS name, pg_relation_size(c.oid) / 1e6::float8 AS mb, s.n_dead_tup AS dead, s.autovacuum_count AS vacuums
     FROM pg_class c LEFT JOIN pg_stat_user_tables s ON s.relid = c.oid WHERE c.relkind IN ('r', 'i') AND c.relnamespace = 'public'::regnamespace
     ORDER BY 2 DESC LIMIT 14`,
  );
  return rows.map(({ name, mb, dead, vacuums }) => ({ name, mb, dead: Number(dead ?? 0), vacuums: Number(vacuums ?? 0) }));
}

async function rowsOf<Row>({ service }: Side, text: string): Promise<Row[]> {
  return service.database.$queryRawUnsafe<Row[]>(text);
}

type Watched = { rows: number; start: () => Promise<void>; /** How many rows are done. */ done: () => Promise<number> };

/** Runs a long task and notes when each tenth is done. */
async function watch(name: string, { rows, start, done }: Watched): Promise<Work> {
  const begun = performance.now();
  const marks: { at: number; count: number }[] = [{ at: begun, count: await done() }];
  const first = marks[0]?.count ?? 0;
  const work = start().then(() => true);
  for (let isEnded = false; !isEnded;) {
    isEnded = await Promise.race([work, pause(250, false)]);
    const count = await done();
    if (isEnded || count - (marks.at(-1)?.count ?? 0) >= (rows - first) / 10) marks.push({ at: performance.now(), count });
  }
  const rates = marks.slice(1).map(({ at, count }, index) => {
    const before = marks[index];
    return before ? ((count - before.count) / (at - before.at)) * 1000 : Number.NaN;
  });
  return { name, rows: (marks.at(-1)?.count ?? 0) - first, seconds: (performance.now() - begun) / 1000, rates };
}
