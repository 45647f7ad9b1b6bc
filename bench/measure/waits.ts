import { Agent, get, request } from "node:http";
import { json, text } from "node:stream/consumers";
import { startBenchService } from "./bench-service";
import { percentile } from "./load";

type Options = { waiting: number; rounds: number; workers: number; databaseUrl?: string };

/** Milliseconds from sending a response until it reaches the program that waits for it. Each wait has its own connection. */
export async function measureWaits({ waiting, rounds, workers, databaseUrl }: Options): Promise<{ p50: number; p95: number }> {
  const env = { WORKERS: String(workers), CONNECTIONS_PER_ADDRESS: "5000" };
  const service = await startBenchService({ env, ...(databaseUrl !== undefined && { databaseUrl }) });
  try {
    const { baseUrl, headers } = service;
    const createForm = async () => {
      const body = JSON.stringify({ title: "T", fields: [{ key: "name", type: "text", label: "Name" }] });
      const reply = await fetch(`${baseUrl}/api/v1/forms`, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body,
      });
      return (await reply.json()) as { id: string; url: string };
    };
    const others: Promise<unknown>[] = [];
    for (let number = 0; number < waiting; number++) others.push(waitFor(`${baseUrl}/api/v1/forms/${(await createForm()).id}`, headers));
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const { id, url } = await createForm();
      const outcome = waitFor(`${baseUrl}/api/v1/forms/${id}`, headers);
      await fetch(`${baseUrl}/healthz`);
      const begun = performance.now();
      await send(url);
      await outcome;
      times.push(performance.now() - begun);
    }
    void Promise.allSettled(others); // they end with the service
    return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
  } finally {
    await service.dispose();
  }
}

function waitFor(form: string, headers: Record<string, string>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    get(`${form}/outcome?wait=60`, { headers, agent: new Agent() }, (reply) => void json(reply).then(resolve, reject)).on("error", reject);
  });
}

/** Sends a response on a new connection, which may reach another worker. */
function send(url: string): Promise<string> {
  const body = JSON.stringify({ data: { name: "Ada" } });
  return new Promise((resolve, reject) => {
    const call = request(url, { method: "POST", agent: new Agent(), headers: { "Content-Type": "application/json" } });
    call.on("error", reject).on("response", (reply) => void text(reply).then(resolve, reject));
    call.end(body);
  });
}
