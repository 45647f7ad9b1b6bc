import { lookup } from "node:dns/promises";
import pLimit from "p-limit";

/** Each look-up occupies one of the process's four threads for as long as its name servers take. */
const inTurn = pLimit(2);

/** The system's addresses for a host name, IPv4 first. Two look-ups run at a time. @throws when there are none, or the signal is aborted */
export function lookUpInTurn(host: string, signal: AbortSignal): Promise<string[]> {
  return inTurn(async () => {
    signal.throwIfAborted(); // no longer awaited; the next in the queue may have the thread
    const found = await lookup(host, { all: true });
    return found.toSorted((one, other) => one.family - other.family).map(({ address }) => address);
  });
}
