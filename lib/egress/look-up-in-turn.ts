import { lookup } from "node:dns/promises";

/** Each look-up holds one of the process's four threads for as long as its name servers please. */
const MOST_AT_ONCE = 2;

const waiting: (() => void)[] = [];
let running = 0;

/** The addresses the system finds for a host name, two names at a time; IPv4 first. @throws when there are none, or the signal has come */
export async function lookUpInTurn(host: string, signal: AbortSignal): Promise<string[]> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((turn) => waiting.push(turn));
  else running += 1;
  try {
    // Nobody waits for it any more, and the next in the queue may have the thread.
    signal.throwIfAborted();
    const found = await lookup(host, { all: true });
    return found.toSorted((one, other) => one.family - other.family).map(({ address }) => address);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
