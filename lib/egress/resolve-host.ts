import { Resolver } from "node:dns/promises";
import { isAllowedAddress } from "./address-policy";
import { isLocalhost, LOOPBACK_ADDRESSES } from "./localhost";
import { lookUpInTurn } from "./look-up-in-turn";

/** Ways to be told at once that name servers know nothing of a name. Silence is not among them. */
const UNKNOWN = new Set(["ENOTFOUND", "ENODATA", "ECONNREFUSED", "EREFUSED"]);

/** How long the second of the two questions is waited for once the first has its answer: some name servers never speak about IPv6. */
const LAG_MS = 500;

/**
 * The addresses a host name leads to, IPv4 first; none when it means this machine and that is not open.
 *
 * Asks the name servers directly. The system's own look-up runs on the four threads that uploads and every other webhook need too,
 * and a name server that hangs would hold them.
 * @throws when no address is found before the signal comes
 */
export async function resolveHost(host: string, signal: AbortSignal): Promise<string[]> {
  if (isLocalhost(host)) return LOOPBACK_ADDRESSES.filter(isAllowedAddress);
  // A new one each time reads the system's settings anew, and what it asks can be called off without disturbing others.
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
    // The system also knows its hosts file and its search domains.
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
