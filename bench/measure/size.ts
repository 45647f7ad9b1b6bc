import { Agent, request } from "node:http";
import type { Contender } from "./contenders";
import { startOnPostgres, startOnSqlite } from "./contenders";
import { percentile } from "./load";
import { sizeOperations } from "./operations";

const ROUNDS = 20;
const REQUESTS = 100;
/** Open forms for the submissions of this benchmark. */
const WAITING = 2 * (ROUNDS * REQUESTS + REQUESTS);

type Times = { median: number; p99: number };
export type Growth = { name: string; small: Times; large: Times };

/** Latency of operations, one request at a time, with `small` and with `large` numbers of forms and responses, alternating. */
export async function measureSize({
  database,
  small,
  large,
}: {
  database: string;
  small: number;
  large: number;
}): Promise<{ seedSeconds: number; rows: Growth[] }> {
  const start = async (count: number) => {
    const seed = { count, waiting: WAITING };
    const begin = performance.now();
    const [contender] = await (database === "postgres" ? startOnPostgres : startOnSqlite)(seed, { workers: [1] });
    if (!contender) throw new Error("Nothing was started.");
    return { contender, count, agent: new Agent({ keepAlive: true, maxSockets: 1 }), seconds: (performance.now() - begin) / 1000 };
  };
  const both = [await start(small)];
  try {
    both.push(await start(large));
    const rows: Growth[] = [];
    for (const operation of sizeOperations) {
      const times = both.map((): number[] => []);
      for (let round = -1; round < ROUNDS; round++)
        for (const [index, { contender, count, agent }] of both.entries())
          for (let asked = 0; asked < REQUESTS; asked++) {
            const wanted = operation.request(contender, count);
            const taken = wanted && (await timeOf(contender, { ...wanted, agent, status: operation.status }));
            if (taken !== null && round >= 0) times[index]?.push(taken); // the round before the first warms up
          }
      const [one, other] = times.map((each) => ({ median: percentile(each, 0.5), p99: percentile(each, 0.99) }));
      if (one && other) rows.push({ name: operation.name, small: one, large: other });
    }
    return { seedSeconds: both[1]?.seconds ?? Number.NaN, rows };
  } finally {
    for (const { contender, agent } of both) {
      agent.destroy();
      await contender.dispose();
    }
  }
}

type Wanted = { method?: string; path: string; headers: Record<string, string>; body?: string; agent: Agent; status: number };

/** The duration of a request, in milliseconds. */
async function timeOf({ baseUrl }: Contender, { method = "GET", path, headers, body, agent, status }: Wanted): Promise<number> {
  const begin = performance.now();
  await new Promise<void>((resolve, reject) => {
    const asked = request(new URL(path, baseUrl), { method, headers, agent }, (answer) => {
      answer.resume().once("error", reject);
      answer.once("end", () => (answer.statusCode === status ? resolve() : reject(new Error(`${path}: ${answer.statusCode ?? ""}`))));
    });
    asked.once("error", reject).end(body);
  });
  return performance.now() - begin;
}
