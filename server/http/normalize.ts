import type { IncomingMessage, ServerResponse } from "node:http";
import { commonHeaders } from "./common-headers";
import type { Refusal } from "./refuse";
import { isOutsideDashboard, readPath, withoutTrailingSlash } from "./read-path";

/** Normalizes requests that Next would mishandle, and refuses those that Next would answer with a 500. */
export function normalize(incoming: IncomingMessage): Refusal | null {
  const path = readPath(incoming.url ?? "");
  if (path === null) return { status: 404, detail: "Not found" };
  incoming.url = path;
  dropHeaders(incoming.headers, path);
  return null;
}

/**
 * Next trusts headers that state the client's address, so it must see only the address that we determined. The headers of its router
 * (`rsc`, `next-…`) mean nothing outside the dashboard.
 */
function dropHeaders(headers: IncomingMessage["headers"], path: string): void {
  for (const name of Object.keys(headers)) {
    const isForwarded = name === "forwarded" || name === "x-real-ip" || name.startsWith("x-forwarded-");
    if (isForwarded || (isOutsideDashboard(path) && (name === "rsc" || name.startsWith("next-")))) Reflect.deleteProperty(headers, name);
  }
}

/**
 * A form's page has exactly one URL, because its relative links depend on it: a URL with a trailing slash is redirected, including a POST.
 * The API ignores a trailing slash. Next would redirect both, with a text body and a Refresh header.
 * @returns whether the reply was sent.
 */
export function redirectToPlain(id: string, { incoming, outgoing }: { incoming: IncomingMessage; outgoing: ServerResponse }): boolean {
  const path = incoming.url ?? "";
  const plain = withoutTrailingSlash(path);
  if (plain === path || !isOutsideDashboard(path)) return false;
  incoming.url = plain;
  if (plain.startsWith("/api")) return false;
  outgoing.writeHead(308, { ...commonHeaders(id), Location: plain, "Content-Length": 0 }).end();
  return true;
}
