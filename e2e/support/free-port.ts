import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below the ports that Linux gives to outgoing connections, one of which could otherwise take it before it is used. */
const [FIRST, LAST] = [11_000, 32_000]; // above 10080, the last one that browsers refuse
const TRIES = 50;

/** A free port of the loopback interface. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
  throw new Error("No free port");
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
