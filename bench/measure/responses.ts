import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "../../e2e/support/database/postgres";
import type { BenchService } from "./bench-service";
import { startBenchService } from "./bench-service";
import { latencies, percentile } from "./load";
import { newId } from "../../lib/base/ids/ids";

const ROUNDS = 5;
const REQUESTS = 30;
const PAGE = "limit=50&expand=desk";

/** Queries of the list. All responses contain the word "request"; seedVariedResponses() says how many contain the others. */
export const responseQueries: Record<string, string> = {
  newest: "",
  oldest: "&sort=oldest",
  "search, in all": "&search=request",
  "search, in half of all": "&search=spr",
  "search, in a thousandth": "&search=person77",
  "search, in the oldest three": "&search=zebra",
  "search, in none": "&search=nothing",
  "search, two words that never meet": "&search=spring+autumn",
  "search, one letter": "&search=p",
  "search, two letters that never meet": "&search=z+q",
  "status, a tenth": "&status=open",
  "tag, a hundredth, and status": "&tag=vip&status=done",
  "answer, a tenth": "&answer.city=Lima",
  "number, a hundredth": "&answer.age_gt=98",
  "number and words, in none": "&answer.age_lt=0&search=request",
  "submitted, the oldest": "&submitted_before=2020-01-01T00:05:00Z",
  "sorted by number": "&sort=answer.age",
  "sorted by text": "&sort=-answer.name",
  "sorted, with search": "&sort=answer.age&search=spr",
};
const counts: Record<string, string> = {
  counts: "",
  "counts, search in half of all": "?search=spr",
  "counts, search in none": "?search=nothing",
};

type Figures = { p50: number; p95: number };
type Row = { name: string; small: Figures; large: Figures };
type Sizes = { database: "sqlite" | "postgres"; few: number; many: number };

/** Duration with `few` and with `many` responses, alternating. */
export async function measureResponses({ database, few, many }: Sizes): Promise<{ rows: Row[]; indexedInMs: number }> {
  const postgres = database === "postgres" ? await startPostgres() : null;
  const start = async (count: number) =>
    startSeeded({ count, databaseUrl: (await postgres?.createDatabase(`responses_${count}`)) ?? null });
  const small = await start(few);
  const large = await start(many);
  try {
    const rows: Row[] = [];
    const measure = async (name: string, ask: (side: typeof small, requests: number) => Promise<number[]>) => {
      const times = { small: [] as number[], large: [] as number[] };
      await Promise.all([ask(small, 5), ask(large, 5)]);
      for (let round = 0; round < ROUNDS; round++) {
        times.small.push(...(await ask(small, REQUESTS)));
        times.large.push(...(await ask(large, REQUESTS)));
      }
      const figures = (values: number[]) => ({ p50: percentile(values, 0.5), p95: percentile(values, 0.95) });
      rows.push({ name, small: figures(times.small), large: figures(times.large) });
    };
    for (const [name, query] of Object.entries(responseQueries)) {
      const pathOf = await nextPages([small, large], query);
      await measure(name, (side, requests) => side.ask(`${side.list}?${PAGE}${query}`, requests));
      if (pathOf) await measure(`${name}, next page`, (side, requests) => side.ask(pathOf.get(side) ?? "", requests));
    }
    for (const [name, query] of Object.entries(counts))
      await measure(name, (side, requests) => side.ask(`${side.list}/counts${query}`, requests));
    await measure("marking one", (side, requests) => side.mark(requests));
    return { rows, indexedInMs: large.indexedInMs };
  } finally {
    await Promise.all([small.dispose(), large.dispose()]);
    await postgres?.stop();
  }
}

type Side = Awaited<ReturnType<typeof startSeeded>>;

/** The URL of the second page on each side; null if a side has only one page. */
async function nextPages(sides: Side[], query: string): Promise<Map<Side, string> | null> {
  const paths = new Map<Side, string>();
  for (const side of sides) {
    const reply = await fetch(`${side.service.baseUrl}${side.list}?${PAGE}${query}`, { headers: side.service.headers });
    if (reply.status !== 200) throw new Error(`${query}: ${reply.status} ${await reply.text()}`);
    await reply.arrayBuffer();
    const cursor = reply.headers.get("x-next-cursor");
    if (cursor) paths.set(side, `${side.list}?${PAGE}${query}&cursor=${cursor}`);
  }
  return paths.size === sides.length ? paths : null;
}

async function startSeeded({ count, databaseUrl }: { count: number; databaseUrl: string | null }) {
  const service = await startBenchService({ databaseUrl });
  const { formId, ids } = await seedVariedResponses(service, count);
  // As autovacuum would on a database in use.
  if (databaseUrl) await service.database.$executeRaw`VACUUM ANALYZE`;
  const list = `/api/v1/forms/${formId}/responses`;
  const url = (path: string) => service.baseUrl + path;
  const begin = performance.now();
  while ((await fetch(url(`${list}/counts`), { headers: service.headers })).status !== 200) await pause(100);
  const indexedInMs = performance.now() - begin;
  if (databaseUrl) await service.database.$executeRaw`VACUUM ANALYZE`;
  return {
    service,
    list,
    indexedInMs,
    dispose: () => service.dispose(),
    ask: (path: string, requests: number) => latencies({ url: url(path), headers: service.headers, count: requests }),
    mark: async (requests: number) => {
      const times: number[] = [];
      for (let number = 0; number < requests; number++) {
        const id = ids[Math.floor(Math.random() * ids.length)] ?? "";
        const body = JSON.stringify({ desk: { status: number % 2 ? "open" : "done" } });
        const headers = { ...service.headers, "Content-Type": "application/json" };
        const from = performance.now();
        const reply = await fetch(url(`${list}/${id}`), { method: "PATCH", headers, body });
        await reply.arrayBuffer();
        times.push(performance.now() - from);
      }
      return times;
    },
  };
}

const CHUNK = 1_000;
const CITIES = ["Lima", "Oslo", "Rome", "Cairo", "Quito", "Hanoi", "Accra", "Paris", "Tokyo", "Sofia"];
const FIELDS = JSON.stringify(
  [
    { key: "name", type: "text", label: "Name" },
    { key: "age", type: "number", label: "Age" },
    { key: "city", type: "select", label: "City", config: { options: CITIES } },
    { key: "about", type: "textarea", label: "About" },
  ].map((field) => ({ description: null, required: false, config: {}, ...field })),
);
const FIRST = Date.parse("2020-01-01T00:00:00.000Z");

/**
 * Seeds a form with responses as in a busy account: all contain the word "request", half "spring" and the others "autumn", a thousandth each
 * of a thousand names, only the oldest three "zebra", and each a few words out of five thousand. A tenth is open, a tenth done, and a
 * hundredth has the tag "vip".
 */
async function seedVariedResponses({ database, accountId }: Pick<BenchService, "database" | "accountId">, count: number) {
  const formId = newId(new Date(FIRST));
  const content = { title: "Many responses", fields: FIELDS, fieldsCount: 4, settings: "{}", createdAt: new Date(FIRST) };
  await database.form.create({
    data: { id: formId, accountId, ...content, responseCount: count, lastSlot: count, storedBytes: count * 200 },
  });
  const ids: string[] = [];
  for (let from = 0; from < count; from += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, count - from) }, (_, offset) => variedResponse(formId, from + offset));
    await database.response.createMany({ data: rows });
    ids.push(...rows.map(({ id }) => id));
  }
  return { formId, ids };
}

function variedResponse(formId: string, index: number) {
  const submittedAt = new Date(FIRST + index * 60_000);
  const words = Array.from({ length: 8 }, (_, place) => `word${(index * 7919 + place * 104_729) % 5_000}`).join(" ");
  const data = {
    name: `Person${(index * 31) % 1_000} No ${index}`,
    age: (index * 7919) % 100,
    city: CITIES[(index * 17) % 10],
    about: `A request for ${index % 2 ? "spring" : "autumn"}${index < 3 ? ", zebra" : ""}: ${words}`,
  };
  const status = { 0: "open", 1: "done" }[index % 10];
  const desk = status && { status, tags: index % 100 === 1 ? ["vip"] : [], note: null, assignee: null };
  return {
    id: newId(submittedAt),
    formId,
    slot: index + 1,
    data: JSON.stringify(data),
    ip: "127.0.0.1",
    userAgent: "",
    submittedAt,
    desk: desk ? JSON.stringify(desk) : null,
  };
}
