import type { LookupFunction } from "node:net";
import { isIP } from "node:net";
import { isWebAddress } from "@/lib/base/network/web-address";
import { isAllowedAddress, mayShowReplyOf } from "./address-policy";
import { EgressFault, faultSentence, notPublic, stopped } from "./fault";
import type { Limits } from "./limits";
import { deadlines, startLimits } from "./limits";
import { hostOf } from "./host-of";
import { resolveHost } from "./resolve-host";
import type { ClientRequest, IncomingMessage } from "node:http";
import { request as requestHttp } from "node:http";
import { TLSSocket } from "node:tls";
import { request as requestHttps } from "node:https";
import { agentFor } from "./agents";

export type Exchange = Pick<Order, "headers" | "body" | "confirm"> & { url: string; signal?: AbortSignal };

/** The result. Either `status` or `error` is null. */
export type Outcome = {
  /** Status of the final reply. */
  status: number | null;
  /** Why there was no reply, as a sentence for the owner. It names no resolved address. */
  error: string | null;
  /** The Retry-After header, unparsed. */
  retryAfter: string | null;
  /** The first 2 kB of the reply's body as text; empty if it must not be shown. */
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

/** More than any receiver needs, too few to keep the process busy. */
const MAX_INTERIM_REPLIES = 16;

/**
 * Sends one request, on a kept-alive connection unless `isFresh`, and reads its reply.
 * @throws StaleConnection, EgressFault, or an error of Node's, when there is no reply
 */
async function send({ limits, ...order }: Order & { limits: Limits }, isFresh: boolean): Promise<Reply> {
  limits.signal.throwIfAborted();
  const request = startRequest(order, isFresh);
  void limits.ended.then((fault) => request.destroy(fault));
  const begun = performance.now();
  return await replyTo(request, {
    ...limits,
    connected: () => {
      limits.connected();
      if (!order.confirm || performance.now() - begun < limits.confirmAfter) request.end(order.body);
      else void writeConfirmed(request, order.body, order.confirm);
    },
  });
}

async function writeConfirmed(request: ClientRequest, body: string, confirm: () => Promise<boolean>): Promise<void> {
  if (await confirm().catch(() => false)) request.end(body);
  else request.destroy(new EgressFault(stopped));
}

/** A kept-alive connection was already closed, which says nothing about the receiver. */
class StaleConnection extends Error {}

function replyTo(request: ClientRequest, { connected }: Limits): Promise<Reply> {
  return new Promise((resolve, reject) => {
    let interim = 0;
    let readBefore = 0;

    request.on("socket", (socket) => {
      readBefore = socket.bytesRead;
      if (request.reusedSocket) connected();
      else socket.once(socket instanceof TLSSocket ? "secureConnect" : "connect", connected);
    });
    request.on("information", () => {
      interim += 1;
      if (interim > MAX_INTERIM_REPLIES) request.destroy(notHttp());
    });
    request.on("upgrade", (_response, socket) => {
      // The request has detached from the socket: an error emitted there would have no listener and end the process.
      socket.destroy();
      reject(notHttp());
    });
    request.on("response", (response) => {
      // Node accepts any status from 000 to 999.
      if ((response.statusCode ?? 0) < 200) request.destroy(notHttp());
      else resolve(readReply(response)); // must attach its listeners within this event
    });
    request.on("error", (error) => {
      const { socket } = request;
      const isUnread = socket?.bytesRead === readBefore;
      if (request.reusedSocket && isUnread && "code" in error && (error.code === "ECONNRESET" || error.code === "EPIPE")) {
        reject(new StaleConnection());
      } else if (socket instanceof TLSSocket && Boolean(socket.authorizationError)) {
        reject(new EgressFault("The receiver's TLS certificate is not valid."));
      } else {
        reject(error);
      }
    });
    // No effect after any of the above.
    request.on("close", () => reject(new EgressFault("The receiver closed the connection before it answered.")));
  });
}

function notHttp(): EgressFault {
  return new EgressFault("The receiver's answer is not valid HTTP.");
}

type Order = {
  url: URL;
  headers: Record<string, string>;
  body: string;
  /** Called before the body is sent, if connecting took long. Resolves to whether the request is still wanted. */
  confirm?: (() => Promise<boolean>) | undefined;
  /** The only addresses to connect to. */
  addresses: string[];
};

/** Starts a POST to checked addresses; the caller writes the body. @throws an error of Node's when a header cannot be sent */
function startRequest({ url, headers, body, addresses }: Order, isFresh: boolean): ClientRequest {
  const protocol = url.protocol === "https:" ? "https:" : "http:";
  const host = hostOf(url);
  const request = (protocol === "https:" ? requestHttps : requestHttp)({
    protocol,
    host,
    port: url.port,
    path: `${url.pathname}${url.search}`,
    method: "POST",
    agent: agentFor({ protocol, addresses, isFresh }),
    lookup: lookupOf(addresses),
    // Certificates name hosts without a trailing dot.
    servername: isIP(host) ? "" : host.replace(/\.$/, ""),
    rejectUnauthorized: true,
    maxHeaderSize: 16 * 1024,
    insecureHTTPParser: false,
    headers: {
      ...headers,
      host: url.host,
      "user-agent": "Formslip",
      "accept-encoding": "identity",
      "content-length": Buffer.byteLength(body),
    },
  });
  return request;
}

/** A lookup that returns the checked addresses, so that nothing is resolved between the check and the connection. */
function lookupOf(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, done) => {
    const [first] = found;
    if (all) done(null, found);
    else if (first) done(null, first.address, first.family);
    else done(new EgressFault(notPublic), "");
  };
}

/** A receiver's reply: its status, its unparsed Retry-After header, and the beginning of its body. */
type Reply = { status: number; retryAfter: string | null; answer: string };

const MAX_READ_BYTES = 16 * 1024;
const MAX_KEPT_BYTES = 2 * 1024;

/**
 * Reads a reply whose head has arrived. The status counts whatever happens to the body: after 16 kB, or when the body is cut off, the
 * connection is closed and the part received so far is kept.
 */
async function readReply(response: IncomingMessage): Promise<Reply> {
  const kept: Buffer[] = [];
  let size = 0;
  await new Promise<void>((done) => {
    response.on("data", (chunk: Buffer) => {
      if (size < MAX_KEPT_BYTES) kept.push(chunk.subarray(0, MAX_KEPT_BYTES - size));
      size += chunk.length;
      if (size >= MAX_READ_BYTES) response.destroy();
    });
    response.on("end", done);
    response.on("close", done);
    response.on("error", () => done());
  });
  const isWhole = response.complete && size <= MAX_KEPT_BYTES;
  return {
    status: response.statusCode ?? 0,
    retryAfter: response.headers["retry-after"] ?? null,
    answer: decode(Buffer.concat(kept), isWhole),
  };
}

/** Decodes text without NUL, which PostgreSQL cannot store, and without half a character at a cut, which stream mode holds back. */
function decode(bytes: Buffer, isWhole: boolean): string {
  return new TextDecoder().decode(bytes, { stream: !isWhole }).replaceAll("\0", "\uFFFD");
}
