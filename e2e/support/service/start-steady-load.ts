import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { z } from "zod";

/** What visitors saw: milliseconds of `/healthz` through a proxy and on new connections; `faults` by status or message. */
const seen = z.object({
  answered: z.int(),
  faults: z.record(z.string(), z.int()),
  p99: z.number(),
  newP99: z.number(),
  seconds: z.number(),
});
type Seen = z.output<typeof seen>;

type Load = { baseUrl: string; /** Of a form. */ path: string; /** Requests a second. */ rate: number };

/** Starts ordinary load in a separate process, which attackers in this one do not slow down, and waits until it is steady. @returns stops it and returns its figures. */
export async function startSteadyLoad({ baseUrl, path, rate }: Load): Promise<() => Promise<Seen>> {
  const args = ["--import", "tsx", "e2e/support/service/steady-load.ts", baseUrl, path, String(rate)];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"], env: { ...process.env, NODE_OPTIONS: "" } });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  await lines.next(); // "steady"
  return async () => {
    child.stdin.end();
    return seen.parse(JSON.parse(String((await lines.next()).value)));
  };
}
