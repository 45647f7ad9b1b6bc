// Sends ordinary visitors' requests at a fixed rate until standard input ends. Prints "steady" once it does so without the delays of a
// process that has just started, and figures as JSON at the end. A separate process: `node --import tsx e2e/support/service/steady-load.ts <base URL> <path of a form> <requests per second>`.
import { once } from "node:events";
import type { IncomingMessage, RequestOptions } from "node:http";
import { Agent, request } from "node:http";
import { finished } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";

const [baseUrl = "", path = "", rate = "20"] = process.argv.slice(2);
const health: number[] = [];
const newHealth: number[] = [];
const CONNECTIONS = 32;
/** Requests during warm-up are not counted: the process is still compiling its own code, which is slow beside an attack. */
const WARM_UP_MS = 1_000;
/** Keeps connections alive, as proxies do. */
const proxy = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, maxFreeSockets: CONNECTIONS });
const faults: Record<string, number> = {};
let answered = 0;
const over = new AbortController();
process.stdin.on("end", () => over.abort()).resume();

await Promise.all(Array.from({ length: CONNECTIONS }, () => get("/healthz", { headers: {} })));
const began = performance.now();
const running = new Set<Promise<void>>();
let isSteady = false;
for (let count = 0; !over.signal.aborted; count++) {
  const call = ask(count).finally(() => running.delete(call));
  running.add(call);
  if (!isSteady && performance.now() - began > WARM_UP_MS) {
    isSteady = true;
    process.stdout.write("steady\n");
  }
  await pause(Math.max(0, began + ((count + 1) * 1_000) / Number(rate) - performance.now()));
}
await Promise.all(running);
proxy.destroy();
process.stdout.write(
  JSON.stringify({
    answered,
    faults,
    p99: p99Of(health),
    newP99: p99Of(newHealth),
    seconds: Math.round((performance.now() - began) / 1_000),
  }),
);

/**
 * Every fourth request is a health check; the others read and submit a form, each from its own address behind a proxy. One in twenty is a health check
 * from a direct visitor on a new connection.
 */
async function ask(count: number): Promise<void> {
  const headers = { "X-Forwarded-For": `203.0.${(count >> 8) % 256}.${count % 256}` };
  const begun = performance.now();
  const isCounted = isSteady;
  const isNew = count % 20 === 2;
  const isHealth = isNew || count % 4 === 0;
  const status = await (isHealth ? get("/healthz", { headers, isNew }) : count % 4 === 1 ? answer(count, headers) : get(path, { headers }));
  if (isHealth && isCounted) (isNew ? newHealth : health).push(performance.now() - begun);
  if (status === 200 || status === 201) answered++;
  else faults[status] = (faults[status] ?? 0) + 1;
}

type Headers = Record<string, string>;

async function get(to: string, { headers, isNew = false }: { headers: Headers; isNew?: boolean }): Promise<number | string> {
  return send(to, isNew ? { agent: false } : { agent: proxy, headers });
}

async function answer(count: number, headers: Headers): Promise<number | string> {
  const body = JSON.stringify({ data: { name: `visitor ${count}` } });
  const length = { "Content-Type": "application/json", "Content-Length": String(body.length) };
  return send(path, { method: "POST", agent: proxy, headers: { ...headers, ...length } }, body);
}

/** @returns the status, or what went wrong. */
async function send(to: string, options: RequestOptions, body?: string): Promise<number | string> {
  try {
    const call = request(new URL(to, baseUrl), options).end(body);
    const [reply] = (await once(call, "response")) as [IncomingMessage];
    await finished(reply.resume());
    return reply.statusCode ?? 0;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}

function p99Of(times: number[]): number {
  times.sort((one, other) => one - other);
  return Math.round(times[Math.ceil(times.length * 0.99) - 1] ?? 0);
}
