import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that Linux gives to outgoing connections, one of which could otherwise take it before it is used. */
const [FIRST, LAST] = [11_000, 32_000]; // above 10080, the last one that browsers refuse
const TRIES = 50;
/**
 * Each process of a test run takes ports of its own range. Otherwise another one could take a port between this check and its use, or while a
 * service restarts.
 */
const RANGES = 21;
const WIDTH = (LAST - FIRST) / RANGES;
const taken = new Set<number>();

/** A free port of the loopback interface, which this process has not been given before. */
export async function freePort(): Promise<number> {
  const first = FIRST + WIDTH * rangeOfProcess();
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(first, first + WIDTH);
    if (taken.has(port)) continue;
    taken.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error("No free port");
}

/** By the worker's number; journeys may run beside Vitest. */
function rangeOfProcess(): number {
  const { VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env;
  const number = VITEST_POOL_ID === undefined ? RANGES - 1 - Number(TEST_PARALLEL_INDEX ?? 0) : Number(VITEST_POOL_ID);
  return ((number % RANGES) + RANGES) % RANGES;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false; // in use, or not allowed
  }
  server.close();
  await once(server, "close");
  return true;
}
