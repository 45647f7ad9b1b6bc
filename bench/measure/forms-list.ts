import { startPostgres } from "../../e2e/support/database/postgres";
import type { BenchService } from "./bench-service";
import { startBenchService } from "./bench-service";
import { latencies, percentile } from "./load";
import { searchTextOf } from "../../lib/domain/forms/search-text";
import { newId } from "../../lib/base/ids/ids";

const ROUNDS = 5;
const REQUESTS = 40;

const LIST = "/api/v1/forms?expand=activity";
const COUNTS = "/api/v1/forms/counts";
const paths: Record<string, string> = {
  "list, newest": LIST,
  "list, closing": `${LIST}&sort=closing`,
  "list, last answered": `${LIST}&sort=answered`,
  "list, active": `${LIST}&status=active`,
  "list, expired": `${LIST}&status=expired`,
  "list, cancelled": `${LIST}&status=cancelled`,
  "search, in all": `${LIST}&search=request`,
  "search, in half of all": `${LIST}&search=spr`,
  "search, in a tenth, cancelled": `${LIST}&search=holiday&status=cancelled`,
  "search, in a tenth, closing": `${LIST}&search=holiday&sort=closing`,
  "search, in a fiftieth": `${LIST}&search=request+person+77`,
  "search, in the oldest three": `${LIST}&search=zebra`,
  "search, in none": `${LIST}&search=nothing`,
  "search, two words that never meet": `${LIST}&search=spring+autumn`,
  counts: COUNTS,
  "counts, in all": `${COUNTS}?search=request`,
  "counts, in half of all": `${COUNTS}?search=spr`,
  "counts, in a tenth": `${COUNTS}?search=holiday`,
  "counts, in a fiftieth": `${COUNTS}?search=request+person+77`,
  "counts, in none": `${COUNTS}?search=nothing`,
  "counts, two words that never meet": `${COUNTS}?search=spring+autumn`,
  page: "/forms",
  "page, active": "/forms?status=active",
  "page, search": "/forms?search=zebra",
};

type Row = { name: string; small: { p50: number; p95: number }; large: { p50: number; p95: number } };

/** Duration of lists, counts, searches and the page with `few` and with `many` forms, alternating. */
export async function measureFormsList({
  database,
  few,
  many,
}: {
  database: "sqlite" | "postgres";
  few: number;
  many: number;
}): Promise<Row[]> {
  const postgres = database === "postgres" ? await startPostgres() : null;
  const start = async (count: number) => startSeeded({ count, databaseUrl: (await postgres?.createDatabase(`forms_${count}`)) ?? null });
  const small = await start(few);
  const large = await start(many);
  try {
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(paths)) {
      const times = { small: [] as number[], large: [] as number[] };
      await Promise.all([small.ask(path, 5), large.ask(path, 5)]);
      for (let round = 0; round < ROUNDS; round++) {
        times.small.push(...(await small.ask(path, REQUESTS)));
        times.large.push(...(await large.ask(path, REQUESTS)));
      }
      const figures = (values: number[]) => ({ p50: percentile(values, 0.5), p95: percentile(values, 0.95) });
      rows.push({ name, small: figures(times.small), large: figures(times.large) });
    }
    return rows;
  } finally {
    await Promise.all([small.service.dispose(), large.service.dispose()]);
    await postgres?.stop();
  }
}

async function startSeeded({ count, databaseUrl }: { count: number; databaseUrl: string | null }) {
  const service = await startBenchService({ databaseUrl });
  await seedVariedForms(service, count);
  // As autovacuum would on a database in use.
  if (databaseUrl) await service.database.$executeRaw`VACUUM ANALYZE`;
  const cookie = await signIn(service);
  const headersOf = (path: string) => (path.startsWith("/api/") ? service.headers : { Cookie: cookie });
  return {
    service,
    ask: (path: string, requests: number) => latencies({ url: service.baseUrl + path, headers: headersOf(path), count: requests }),
  };
}

/** @returns an owner's session cookie. */
async function signIn({ baseUrl, setUpUrl }: BenchService): Promise<string> {
  const body = JSON.stringify({
    token: setUpUrl?.split("/").at(-1),
    name: "Ada",
    email: "ada@example.com",
    password: "correct horse battery",
  });
  const headers = { "Content-Type": "application/json", Origin: baseUrl };
  const reply = await fetch(`${baseUrl}/api/v1/members`, { method: "POST", headers, body });
  if (reply.status !== 201) throw new Error(`set up: ${reply.status} ${await reply.text()}`);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

const CHUNK = 1_000;
const FIELDS = JSON.stringify(
  Array.from({ length: 5 }, (_, index) => ({
    key: `answer_${index}`,
    type: "text",
    label: `Question ${index}`,
    description: null,
    required: true,
    config: { max_length: 200 },
  })),
);
const KINDS = ["Holiday", "Order", "Feedback", "Visit", "Repair", "Survey", "Travel", "Sick", "Expense", "Training"];
const HOUR_MS = 3_600_000;

/**
 * Seeds forms as in a real account: of a hundred, 60 are completed, 5 cancelled and about 15 expired, and some of the active ones never
 * expire. All contain the word "request", half "spring" and the others "autumn", a tenth each of ten kinds, a thousandth each of a
 * thousand people, and only the oldest three "zebra".
 */
async function seedVariedForms({ database, accountId }: Pick<BenchService, "database" | "accountId">, count: number): Promise<void> {
  const start = Date.now() - count * 1000;
  for (let from = 0; from < count; from += CHUNK) {
    const indexes = Array.from({ length: Math.min(CHUNK, count - from) }, (_, offset) => from + offset);
    await database.form.createMany({
      data: indexes.map((index) => variedForm({ accountId, index, createdAt: new Date(start + index * 1000) })),
    });
  }
}

function variedForm({ accountId, index, createdAt }: { accountId: string; index: number; createdAt: Date }) {
  const place = (index * 7919) % 100;
  const recipient = `Person ${(index * 31) % 1000}`;
  const rare = index < 3 ? "zebra" : `No ${index}`;
  const title = `${KINDS[(index * 17) % 10] ?? ""} request, ${index % 2 ? "spring" : "autumn"}, ${rare}`;
  const completedAt = place < 60 ? createdAt : null;
  return {
    id: newId(createdAt),
    accountId,
    title,
    fields: FIELDS,
    fieldsCount: 5,
    settings: JSON.stringify({ recipient }),
    searchText: searchTextOf({ title, recipient }),
    responseLimit: 1,
    responseCount: completedAt ? 1 : 0,
    createdAt,
    completedAt,
    lastResponseAt: completedAt,
    cancelledAt: place >= 60 && place < 65 ? createdAt : null,
    expiresAt: place % 5 === 0 ? null : new Date(place < 80 ? createdAt : Date.now() + (place + (index % 1000)) * HOUR_MS),
  };
}
