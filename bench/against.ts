// npm run bench -- against <folder> [<slices> [postgres]]: compares this build with that of another checkout, in alternating slices of less than a
// second. It shows a difference of a few percent even on a machine whose rates vary by a third from run to run. Both must be built.
// BENCH_OPERATIONS=list,submit selects operations by parts of their names.
import { join } from "node:path";
import { startPostgres } from "@/e2e/support/database/postgres";
import { startService } from "@/e2e/support/service/start-service";
import { percentile, requestRate } from "./measure/load";
import { printTable } from "./measure/print-table";
import { twelveQuestions } from "./measure/twelve-questions";

const SECONDS = 0.7;
const FORMS = 300;
const RESPONSES = 100;

type Side = { baseUrl: string; headers: Record<string, string>; formId: string; stop: () => Promise<void> };
type Asked = { path: string; headers?: Record<string, string>; method?: "POST"; body?: string; status?: number };

const only = process.env.BENCH_OPERATIONS?.split(",") ?? [""];
const [other, slices = "20", database = "sqlite"] = process.argv.slice(2);
if (!other) throw new Error("Name the folder of the other checkout: npm run bench -- against ../other");
const content = { ...twelveQuestions, settings: { response_limit: null } };
const answers = { name: "Ada Lovelace", email: "ada@example.com", guests: 2, slot: "Morning", birth: "1990-12-10", agree: true };
const posted = new URLSearchParams({ ...answers, guests: "2", agree: "on" }).toString();
const operations: Record<string, (side: Side) => Asked> = {
  "/healthz": () => ({ path: "/healthz" }),
  "get form": ({ formId, headers }) => ({ path: `/api/v1/forms/${formId}`, headers }),
  "list 20 forms": ({ headers }) => ({ path: "/api/v1/forms?limit=20", headers }),
  "list 20 responses": ({ formId, headers }) => ({ path: `/api/v1/forms/${formId}/responses?limit=20`, headers }),
  "page of 12 questions": ({ formId }) => ({ path: `/f/${formId}`, headers: { Accept: "text/html" } }),
  "create form": ({ headers }) => ({ ...json("/api/v1/forms", content), headers }),
  "submit, JSON": ({ formId }) => json(`/f/${formId}`, { data: answers }),
  "submit, form-encoded": ({ formId }) => ({
    path: `/f/${formId}`,
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: posted,
    status: 303,
  }),
};

const postgres = database === "postgres" ? await startPostgres({ isDurable: true }) : null;
const sides = [await start(join(other, ".next/standalone"), "other"), await start(".next/standalone", "this")];
const rows = [["operation", "other, requests a second", "this", "this ÷ other, median", "quartiles"]];
try {
  for (const [name, operation] of Object.entries(operations).filter(([each]) => only.some((some) => each.includes(some)))) {
    const rates = await takeTurns(operation);
    const ratios = rates.map(([before = Number.NaN, after = Number.NaN]) => after / before);
    const medians = [0, 1].map((side) =>
      Math.round(
        percentile(
          rates.map((pair) => pair[side] ?? Number.NaN),
          0.5,
        ),
      ),
    );
    rows.push([
      name,
      ...medians.map(String),
      ...[percentile(ratios, 0.5).toFixed(2), [0.25, 0.75].map((share) => percentile(ratios, share).toFixed(2)).join("–")],
    ]);
    process.stderr.write(`${name}\n`);
  }
} finally {
  for (const { stop } of sides) await stop();
  await postgres?.stop();
}
printTable(rows);

/** The rates of both sides, slice by slice; each side goes first in every other slice. */
async function takeTurns(operation: (side: Side) => Asked): Promise<number[][]> {
  const rates: number[][] = [];
  for (let slice = -1; slice < Number(slices); slice++) {
    const order = slice % 2 === 0 ? [0, 1] : [1, 0];
    const pair: number[] = [];
    for (const index of order) {
      const side = sides[index];
      if (side) pair[index] = await rateOf(side, operation(side));
    }
    if (slice >= 0) rates.push(pair); // the first warms up
  }
  return rates;
}

function rateOf({ baseUrl }: Side, { path, status = 200, ...request }: Asked): Promise<number> {
  return requestRate({ url: baseUrl, seconds: SECONDS, status, request: { path, ...request } });
}

function json(path: string, body: object): Asked {
  return { path, method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), status: 201 };
}

async function start(build: string, name: string): Promise<Side> {
  const databaseUrl = await postgres?.createDatabase(name);
  const env = {
    RATE_LIMITS: "off",
    WORKERS: "1",
    ...(databaseUrl && { DATABASE_URL: databaseUrl, APP_SECRET: "a secret of a benchmark, 32 characters" }),
  };
  const service = await startService({ build, isEmpty: true, env });
  const headers = { Authorization: `Bearer ${service.apiKey ?? ""}`, "Content-Type": "application/json" };
  const post = async (path: string, body: object) => {
    const reply = await fetch(service.baseUrl + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (reply.status !== 201) throw new Error(`${path}: ${await reply.text()}`);
    return (await reply.json()) as { id: string };
  };
  let formId = "";
  for (let count = 0; count < FORMS; count++) formId = (await post("/api/v1/forms", content)).id;
  for (let count = 0; count < RESPONSES; count++) await post(`/f/${formId}`, { data: answers });
  return { baseUrl: service.baseUrl, headers, formId, stop: () => service.dispose() };
}
