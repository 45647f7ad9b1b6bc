// npm run bench -- person [sqlite | postgres]: how long it takes to find one person among a million responses (BENCH_RESPONSES), by address and by name.
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import pg from "pg";
import { startPostgres } from "../e2e/support/database/postgres";
import { newId } from "../lib/base/ids/ids";
import { buildService } from "../scripts/build.mjs";
import { isBuildCurrent } from "../scripts/build-stamp.mjs";
import { startBenchService } from "./measure/bench-service";
import { percentile } from "./measure/load";
import { printTable } from "./measure/print-table";

const COUNT = Number(process.env.BENCH_RESPONSES ?? 1_000_000);
const ASKED = 100;
const FIELDS = JSON.stringify(
  [
    { key: "name", type: "text", label: "Name" },
    { key: "email", type: "email", label: "Email" },
  ].map((field) => ({ description: null, required: false, config: {}, ...field })),
);
const asked = process.argv[2];

if (!isBuildCurrent()) await buildService();
const head = [`${COUNT.toLocaleString("en")} responses, ms, p50 / p95`, "indexed in", "by address", "by name", "of nobody"];
for (const database of ["sqlite", "postgres"] as const)
  if (!asked || asked === database) printTable([head, [database, ...(await measure(database))]]);

/** A thousand given names and as many people with each: a name's first word is common, an address is one person's. */
function fill(formId: string, isPostgres: boolean): string {
  const numbers = isPostgres
    ? `WITH n (i) AS (SELECT generate_series(1, ${COUNT}))`
    : `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${COUNT})`;
  const padded = isPostgres ? "lpad(i::text, 20, '0')" : "printf('%020d', i)";
  const at = isPostgres ? "TIMESTAMP '2020-01-01'" : "'2020-01-01T00:00:00.000+00:00'";
  const data = `'{"name":"Given' || (i % 1000) || ' Family' || i || '","email":"person' || i || '@reader.example"}'`;
  return `${numbers} INSERT INTO responses (id, form_id, slot, data, ip, user_agent, submitted_at, form_version)
    SELECT '010002' || ${padded}, '${formId}', i, ${data}, '127.0.0.1', '', ${at}, 1 FROM n`;
}

async function measure(database: "sqlite" | "postgres"): Promise<string[]> {
  const postgres = database === "postgres" ? await startPostgres() : null;
  const databaseUrl = (await postgres?.createDatabase("person")) ?? null;
  const service = await startBenchService({ databaseUrl });
  try {
    const formId = newId(new Date("2020-01-01"));
    const content = { title: "Many", fields: FIELDS, fieldsCount: 2, settings: "{}", createdAt: new Date("2020-01-01") };
    const counts = { responseCount: COUNT, lastSlot: COUNT, storedBytes: COUNT * 100 };
    await service.database.form.create({ data: { id: formId, accountId: service.accountId, ...content, ...counts } });
    if (databaseUrl === null) {
      const file = new Database(`${service.dataDir}/formslip.db`, { timeout: 60_000 });
      file.exec(fill(formId, false));
      file.close();
    } else {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(fill(formId, true));
      await client.query("VACUUM ANALYZE");
      await client.end();
    }
    const begun = performance.now();
    const url = `${service.baseUrl}/api/v1/forms/${formId}/responses/counts`;
    while ((await fetch(url, { headers: service.headers })).status !== 200) await pause(200);
    const indexedIn = `${((performance.now() - begun) / 1_000).toFixed(0)} s`;
    if (databaseUrl) await service.database.$executeRaw`VACUUM ANALYZE`;
    const find = async (person: Record<string, string>, expected: number) => {
      const headers = { ...service.headers, "Content-Type": "application/json" };
      const begin = performance.now();
      let found = 0;
      for (let cursor: string | null | undefined; cursor !== null;) {
        const body = JSON.stringify({ ...person, ...(cursor && { cursor }) });
        const reply = await fetch(`${service.baseUrl}/api/v1/people/find`, { method: "POST", headers, body });
        if (reply.status !== 200) throw new Error(`find: ${reply.status} ${await reply.text()}`);
        const page = (await reply.json()) as { found: unknown[]; next_cursor: string | null };
        found += page.found.length;
        cursor = page.next_cursor;
      }
      if (found !== expected) throw new Error(`${found} found instead of ${expected}`);
      return performance.now() - begin;
    };
    const times: Record<"email" | "name" | "nobody", number[]> = { email: [], name: [], nobody: [] };
    for (let turn = 0; turn < ASKED + 5; turn++) {
      const number = 1 + Math.floor(Math.random() * COUNT);
      const taken = {
        email: await find({ email: `person${number}@reader.example` }, 1),
        name: await find({ name: `Given${number % 1000} Family${number}` }, 1),
        nobody: await find({ email: `person${number}@writer.example` }, 0),
      };
      if (turn >= 5) for (const [kind, ms] of Object.entries(taken) as [keyof typeof times, number][]) times[kind].push(ms);
    }
    const figures = (values: number[]) => `${percentile(values, 0.5).toFixed(0)} / ${percentile(values, 0.95).toFixed(0)}`;
    return [indexedIn, figures(times.email), figures(times.name), figures(times.nobody)];
  } finally {
    await service.dispose();
    await postgres?.stop();
  }
}
