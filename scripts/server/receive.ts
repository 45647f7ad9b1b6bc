import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestContext } from "@/lib/api/request-context";
import { requestContexts } from "@/lib/api/request-context";
import { clientAddress } from "@/lib/client-address";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { noteRequest } from "./note-request";
import { setPageHeaders } from "./page-headers";

export type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const READING = ["GET", "HEAD"];

/** What has to happen to a request before Next sees it: an id, the client's true address, headers that hold everywhere. */
export function receive(incoming: IncomingMessage, outgoing: ServerResponse, answer: Answer): void {
  const id = randomUUID();
  const begun = performance.now();
  const address = clientAddress({
    socket: incoming.socket.remoteAddress ?? "",
    forwardedFor: incoming.headers["x-forwarded-for"]?.toString(),
    trusted: env().trustedProxies,
  });
  outgoing.setHeader("X-Request-Id", id);
  outgoing.setHeader("X-Content-Type-Options", "nosniff");
  const refusal = screen(incoming);
  if (refusal) {
    refuse(outgoing, refusal);
    return;
  }
  if (!isRoute(incoming.url ?? "") && !isAsset(incoming.url ?? "")) setPageHeaders(incoming, outgoing);
  const context: RequestContext = { id, clientAddress: address, incoming };
  outgoing.once("close", () => noteRequest({ context, incoming, outgoing, begun }));
  requestContexts.run(context, () => {
    answer(incoming, outgoing).catch((error: unknown) => {
      log.error({ requestId: id, err: error }, "fault outside a route");
      outgoing.destroy();
    });
  });
}

type Refusal = { status: number; detail: string; headers?: Record<string, string> };

/** Mends what Next would trip over, and finds what it would answer with a 500. */
function screen(incoming: IncomingMessage): Refusal | null {
  const { method = "", headers } = incoming;
  if (!METHODS.includes(method)) return { status: 405, detail: "Method not allowed", headers: { Allow: METHODS.join(", ") } };
  const path = originForm(incoming.url ?? "");
  if (path === null) return { status: 404, detail: "Not found" };
  incoming.url = path;
  // Everything else is pages and files. Next answers other methods on these with a 500.
  if (!isRoute(path) && !READING.includes(method))
    return { status: 405, detail: "Method not allowed", headers: { Allow: READING.join(", ") } };
  dropHeaders(headers, path);
  return null;
}

/** Whether a path leads to a route handler; everything else is pages and files. */
function isRoute(path: string): boolean {
  return /^\/(api|f)(\/|\?|$)/.test(path);
}

function isAsset(path: string): boolean {
  return path.startsWith("/_next/") || path.startsWith("/respondent/");
}

/** The path and query of a request target; RFC 9112 §3.2.2 has servers take whole addresses too. Null for what is no path of ours. */
function originForm(target: string): string | null {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, "");
  if (!path.startsWith("/")) return null;
  try {
    decodeURIComponent(path.split("?", 1)[0] ?? "");
    return path;
  } catch {
    return null;
  }
}

/**
 * Next believes what a client says of its own address; only what we worked out may reach it. And its routers' own headers
 * (`rsc`, `next-…`) mean nothing to a route.
 */
function dropHeaders(headers: IncomingMessage["headers"], path: string): void {
  for (const name of Object.keys(headers)) {
    const isForwarded = name === "forwarded" || name === "x-real-ip" || name.startsWith("x-forwarded-");
    if (isForwarded || (isRoute(path) && (name === "rsc" || name.startsWith("next-")))) Reflect.deleteProperty(headers, name);
  }
}

function refuse(outgoing: ServerResponse, { status, detail, headers }: Refusal): void {
  outgoing.writeHead(status, { "Content-Type": "application/json", ...headers });
  outgoing.end(JSON.stringify({ detail }));
}
