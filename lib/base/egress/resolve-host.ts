import { lookup, Resolver } from "node:dns/promises";
import pLimit from "p-limit";
import { isAllowedAddress } from "./address-policy";
import { isLocalhost, LOOPBACK_ADDRESSES } from "./localhost";

/** Codes of replies that say the name is unknown. A timeout is not one of them. */
const UNKNOWN = new Set(["ENOTFOUND", "ENODATA", "ECONNREFUSED", "EREFUSED"]);

/** How long to wait for the second query after the first reply: some name servers never reply to queries for IPv6. */
const LAG_MS = 500;

/**
 * Resolves a host name, IPv4 first; empty when it means this machine and loopback is not allowed.
 *
 * Queries the name servers directly. The system's look-up would run on the four pool threads that uploads and other webhooks need too, and a
 * hanging name server would block them.
 * @throws when no address is found before the signal is aborted
 */
export async function resolveHost(host: string, signal: AbortSignal): Promise<string[]> {
  if (isLocalhost(host)) return LOOPBACK_ADDRESSES.filter(isAllowedAddress);
  // A new resolver re-reads the system's settings, and cancelling it affects no other query.
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  let lag: NodeJS.Timeout | undefined;
  const ask = async (question: Promise<string[]>) => {
    try {
      const addresses = await question;
      lag ??= setTimeout(cancel, LAG_MS);
      return { addresses, isUnknown: false };
    } catch (error) {
      return { addresses: [], isUnknown: UNKNOWN.has(codeOf(error)) };
    }
  };
  try {
    const answers = await Promise.all([ask(resolver.resolve4(host)), ask(resolver.resolve6(host))]);
    // The system also reads its hosts file and search domains.
    if (answers.every(({ isUnknown }) => isUnknown)) return await lookUpInTurn(host, signal);
    const addresses = answers.flatMap((answer) => answer.addresses);
    if (addresses.length === 0) throw new Error("No name server had an answer.");
    return addresses;
  } finally {
    clearTimeout(lag);
    signal.removeEventListener("abort", cancel);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Each look-up occupies one of the process's four threads for as long as its name servers take. */
const inTurn = pLimit(2);

/** The system's addresses for a host name, IPv4 first. Two look-ups run at a time. @throws when there are none, or the signal is aborted */
function lookUpInTurn(host: string, signal: AbortSignal): Promise<string[]> {
  return inTurn(async () => {
    signal.throwIfAborted(); // no longer awaited; the next in the queue may have the thread
    const found = await lookup(host, { all: true });
    return found.toSorted((one, other) => one.family - other.family).map(({ address }) => address);
  });
}
