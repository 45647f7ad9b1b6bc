import { isIP } from "node:net";
import { isWebAddress } from "@/lib/base/network/web-address";
import { isAllowedAddress, mayShowReplyOf } from "./address-policy";
import { EgressFault, faultSentence, notPublic } from "./fault";
import { deadlines, type Limits, startLimits } from "./limits";
import { send, StaleConnection } from "./send";
import { hostOf } from "./host-of";
import type { Order } from "./start-request";
import type { Reply } from "./read-reply";
import { resolveHost } from "./resolve-host";

export type Exchange = Pick<Order, "headers" | "body" | "confirm"> & { url: string; signal?: AbortSignal };

/** The result. Either `status` or `error` is null. */
export type Outcome = {
  /** Of the final reply. */
  status: number | null;
  /** Why there was no reply, as a sentence for the owner. It names no resolved address. */
  error: string | null;
  /** The header, unparsed. */
  retryAfter: string | null;
  /** The first 2 kB of the reply's body as text; empty where it must not be shown. */
  answer: string;
};

/** Replaced in tests: the resolver and its timeouts. The address policy always applies. */
type Dependencies = { resolve: typeof resolveHost; deadlines: typeof deadlines };

/**
 * The only HTTP client for addresses that owners choose: POSTs a body (contract §7.2, decision 010). Follows no redirect, uses no proxy,
 * connects only to addresses that the policy allows, and ends within 15 seconds. Never throws.
 */
export async function post(exchange: Exchange, dependencies: Dependencies = { resolve: resolveHost, deadlines }): Promise<Outcome> {
  const limits = startLimits(dependencies.deadlines, exchange.signal);
  try {
    return { error: null, ...(await exchangeOf(exchange, dependencies.resolve, limits)) };
  } catch (error) {
    return { status: null, error: faultSentence(error), retryAfter: null, answer: "" };
  } finally {
    limits.release();
  }
}

async function exchangeOf(
  { url: text, headers, body, confirm }: Exchange,
  resolve: Dependencies["resolve"],
  limits: Limits,
): Promise<Reply> {
  if (!isWebAddress(text)) throw new EgressFault("The address is not an http or https address without a user name or password.");
  const url = new URL(text);
  const addresses = await addressesOf(hostOf(url), resolve, limits);
  const answered = await sendOnce({ url, headers, body, confirm, addresses, limits });
  return addresses.every(mayShowReplyOf) ? answered : { ...answered, answer: "" };
}

async function sendOnce(order: Parameters<typeof send>[0]): Promise<Reply> {
  try {
    return await send(order, false);
  } catch (error) {
    if (!(error instanceof StaleConnection)) throw error;
    order.limits.reconnecting();
    return await send(order, true);
  }
}

/** The addresses to connect to. @throws EgressFault when there is none, or any of them is not allowed */
async function addressesOf(host: string, resolve: Dependencies["resolve"], limits: Limits): Promise<string[]> {
  const addresses = isIP(host) ? [host] : await resolved(host, resolve, limits);
  if (addresses.length > 0 && addresses.every(isAllowedAddress)) return addresses;
  throw new EgressFault(notPublic);
}

/** Stops waiting when the exchange ends: the system's look-up cannot be cancelled. */
async function resolved(host: string, resolve: Dependencies["resolve"], { signal, ended }: Limits): Promise<string[]> {
  const addresses = resolve(host, signal).catch(() => null);
  const first = await Promise.race([addresses, ended]);
  if (first instanceof Error) throw first;
  if (!first) throw new EgressFault(notPublic);
  return first;
}
