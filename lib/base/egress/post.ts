import type { LookupFunction } from "node:net";
import { isIP } from "node:net";
import { isWebAddress } from "@/lib/base/network/web-address";
import { isAllowedAddress, isPublicAddress, mayShowReplyOf } from "./address-policy";
import type { FaultKind } from "./fault";
import { EgressFault, faultKind, faultSentence, notPublic, stopped } from "./fault";
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
 * With {@link fetchWhole} below, the only HTTP client for addresses that owners choose: POSTs a body (contract §7.2, decision 010). Follows no redirect, uses no proxy,
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

/** A reply of a server that an owner named, whole: for what the service itself reads, and shows to nobody. */
export type Fetched = { status: number; contentType: string; body: Buffer } | { fault: FaultKind };

type Fetching = {
  method: "GET" | "POST";
  url: string;
  headers: Record<string, string>;
  body: string;
  /** The most bytes of the reply; a longer one fails. */ most?: number;
};

/** The most that is read of such a reply by default: many times the largest document of a provider. */
const MAX_FETCHED_BYTES = 512 * 1024;

/**
 * Asks a server that an owner named, by the same rules as {@link post}; over TLS, except where the operator has allowed an internal address. Never throws,
 * and says why there is no reply as a kind alone.
 */
export async function fetchWhole(
  { method, url: text, headers, body, most = MAX_FETCHED_BYTES }: Fetching,
  dependencies: Dependencies = { resolve: resolveHost, deadlines },
): Promise<Fetched> {
  const limits = startLimits(dependencies.deadlines);
  try {
    if (!isWebAddress(text)) throw new EgressFault("Not an address", "not_public");
    const url = new URL(text);
    const addresses = await addressesOf(hostOf(url), dependencies.resolve, limits);
    if (url.protocol === "http:" && addresses.some(isPublicAddress)) throw new EgressFault("Not encrypted", "insecure");
    const order = { method, url, headers, body, addresses, limits, kept: most + 1, read: most + 1 };
    const { status, contentType, bytes, isWhole } = await sendOnce(order);
    return isWhole ? { status, contentType, body: bytes } : { fault: "failed" };
  } catch (error) {
    return { fault: faultKind(error) };
  } finally {
    limits.release();
  }
}

async function exchangeOf(
  { url: text, headers, body, confirm }: Exchange,
  resolve: Dependencies["resolve"],
  limits: Limits,
): Promise<Pick<Outcome, "retryAfter" | "answer"> & { status: number }> {
  if (!isWebAddress(text)) throw new EgressFault("The address is not an http or https address without a user name or password.");
  const url = new URL(text);
  const addresses = await addressesOf(hostOf(url), resolve, limits);
  const order = { method: "POST" as const, url, headers, body, confirm, addresses, limits, kept: MAX_KEPT_BYTES, read: MAX_READ_BYTES };
  const { status, retryAfter, bytes, isWhole } = await sendOnce(order);
  return { status, retryAfter, answer: addresses.every(mayShowReplyOf) ? decode(bytes, isWhole) : "" };
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
  throw new EgressFault(notPublic, "not_public");
}

/** Stops waiting when the exchange ends: the system's look-up cannot be cancelled. */
async function resolved(host: string, resolve: Dependencies["resolve"], { signal, ended }: Limits): Promise<string[]> {
  const addresses = resolve(host, signal).catch(() => null);
  const first = await Promise.race([addresses, ended]);
  if (first instanceof Error) throw first;
  if (!first) throw new EgressFault(notPublic, "not_public");
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
    kept: order.kept,
    read: order.read,
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

function replyTo(request: ClientRequest, { connected, ...most }: Pick<Limits, "connected"> & Most): Promise<Reply> {
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
      else resolve(readReply(response, most)); // must attach its listeners within this event
    });
    request.on("error", (error) => {
      const { socket } = request;
      const isUnread = socket?.bytesRead === readBefore;
      if (request.reusedSocket && isUnread && "code" in error && (error.code === "ECONNRESET" || error.code === "EPIPE")) {
        reject(new StaleConnection());
      } else if (socket instanceof TLSSocket && Boolean(socket.authorizationError)) {
        reject(new EgressFault("The receiver's TLS certificate is not valid.", "certificate"));
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

/** How many bytes of a reply are kept, and how many are read before the connection is closed. */
type Most = { kept: number; read: number };

type Order = Most & {
  method: "GET" | "POST";
  url: URL;
  headers: Record<string, string>;
  body: string;
  /** Called before the body is sent, if connecting took long. Resolves to whether the request is still wanted. */
  confirm?: (() => Promise<boolean>) | undefined;
  /** The only addresses to connect to. */
  addresses: string[];
};

/** Starts a request to checked addresses; the caller writes the body. @throws an error of Node's when a header cannot be sent */
function startRequest({ method, url, headers, body, addresses }: Order, isFresh: boolean): ClientRequest {
  const protocol = url.protocol === "https:" ? "https:" : "http:";
  const host = hostOf(url);
  const request = (protocol === "https:" ? requestHttps : requestHttp)({
    protocol,
    host,
    port: url.port,
    path: `${url.pathname}${url.search}`,
    method,
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
      ...(method === "POST" && { "content-length": Buffer.byteLength(body) }),
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

/** A receiver's reply: its status, its unparsed headers, and its body or the beginning of it. */
type Reply = { status: number; retryAfter: string | null; contentType: string; bytes: Buffer; isWhole: boolean };

const MAX_READ_BYTES = 16 * 1024;
const MAX_KEPT_BYTES = 2 * 1024;

/**
 * Reads a reply whose head has arrived. The status counts whatever happens to the body: after the most that is read, or when the body is cut off, the
 * connection is closed and the part received so far is kept.
 */
async function readReply(response: IncomingMessage, most: Most): Promise<Reply> {
  const kept: Buffer[] = [];
  let size = 0;
  await new Promise<void>((done) => {
    response.on("data", (chunk: Buffer) => {
      if (size < most.kept) kept.push(chunk.subarray(0, most.kept - size));
      size += chunk.length;
      if (size >= most.read) response.destroy();
    });
    response.on("end", done);
    response.on("close", done);
    response.on("error", () => done());
  });
  return {
    status: response.statusCode ?? 0,
    retryAfter: response.headers["retry-after"] ?? null,
    contentType: response.headers["content-type"] ?? "",
    bytes: Buffer.concat(kept),
    isWhole: response.complete && size <= most.kept,
  };
}

/** Decodes text without NUL, which PostgreSQL cannot store, and without half a character at a cut, which stream mode holds back. */
function decode(bytes: Buffer, isWhole: boolean): string {
  return new TextDecoder().decode(bytes, { stream: !isWhole }).replaceAll("\0", "\uFFFD");
}
