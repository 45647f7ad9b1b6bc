import { startBenchService } from "./bench-service";
import { median, tailLatency } from "./load";
import { seedForms, seedResponses } from "./seed";

const ROUNDS = 5;
const REQUESTS = 400;

/** p99 of listing forms and reading responses with 1,000 and with 100,000 of each in the database, in turns. */
export async function measureGrowth(): Promise<{ name: string; small: number; large: number }[]> {
  const small = await startSeeded(1_000);
  const large = await startSeeded(100_000);
  try {
    const rows = [];
    for (const name of [
      "list 20 forms",
      "list 20 active forms",
      "list 20 cancelled forms (none)",
      "list 100 responses",
      "get form",
      "get response",
    ] as const) {
      const times = { small: [] as number[], large: [] as number[] };
      for (let round = 0; round < ROUNDS; round++) {
        times.small.push(await tailLatency({ ...small.target(name), count: REQUESTS }));
        times.large.push(await tailLatency({ ...large.target(name), count: REQUESTS }));
      }
      rows.push({ name, small: median(times.small), large: median(times.large) });
    }
    return rows;
  } finally {
    await Promise.all([small.service.dispose(), large.service.dispose()]);
  }
}

async function startSeeded(count: number) {
  const service = await startBenchService();
  const { baseUrl, headers } = service;
  const [formId = ""] = await seedForms(service, { count, responseLimit: null });
  await seedResponses(service, { formId, count });
  const responses = (await (await fetch(`${baseUrl}/api/v1/forms/${formId}/responses?limit=1`, { headers })).json()) as { id: string }[];
  const paths: Record<string, string> = {
    "list 20 forms": "/api/v1/forms",
    "list 20 active forms": "/api/v1/forms?status=active",
    "list 20 cancelled forms (none)": "/api/v1/forms?status=cancelled",
    "list 100 responses": `/api/v1/forms/${formId}/responses`,
    "get form": `/api/v1/forms/${formId}`,
    "get response": `/api/v1/forms/${formId}/responses/${responses[0]?.id ?? ""}`,
  };
  return { service, target: (name: string) => ({ url: `${baseUrl}${paths[name] ?? ""}`, headers }) };
}
