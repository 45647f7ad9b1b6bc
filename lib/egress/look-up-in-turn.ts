import { lookup } from "node:dns/promises";
import pLimit from "p-limit";

/** Each look-up holds one of the process's four threads for as long as its name servers please. */
const inTurn = pLimit(2);

/** The addresses the system finds for a host name, two names at a time; IPv4 first. @throws when there are none, or the signal has come */
export function lookUpInTurn(host: string, signal: AbortSignal): Promise<string[]> {
  return inTurn(async () => {
    signal.throwIfAborted(); // nobody waits for it any more, and the next in the queue may have the thread
    const found = await lookup(host, { all: true });
    return found.toSorted((one, other) => one.family - other.family).map(({ address }) => address);
  });
}
