import type { IncomingMessage, ServerResponse } from "node:http";

/** Reply headers that scripts may read besides the CORS-safelisted ones. */
const EXPOSED =
  "ETag, Idempotent-Replayed, Link, Location, Preference-Applied, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Next-Cursor, X-Request-Id";
const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE";
/** Matches a list of header names. */
const NAMES = /^[\w-]{1,60}(?:\s*,\s*[\w-]{1,60}){0,20}$/;
const DAY_S = 24 * 60 * 60;

/**
 * Lets scripts on other sites use everything that needs no cookie (contract §1): calls with an API key or an access token, OAuth, the API document,
 * and the JSON of public forms.
 * Browsers never send or accept cookies with `*`.
 */
export function allowOrigins({ method, url = "", headers }: IncomingMessage, outgoing: ServerResponse): void {
  if (headers.origin === undefined) return;
  const [path = ""] = url.split("?", 1);
  const isPreflight = method === "OPTIONS" && headers["access-control-request-method"] !== undefined;
  if (!(isPreflight ? isOpenable(path) : isOpen(path, headers))) return;
  outgoing.setHeader("Access-Control-Allow-Origin", "*");
  outgoing.setHeader("Access-Control-Expose-Headers", EXPOSED);
  if (!isPreflight) return;
  const wanted = headers["access-control-request-headers"] ?? "";
  outgoing.setHeader("Access-Control-Allow-Methods", METHODS);
  if (NAMES.test(wanted)) outgoing.setHeader("Access-Control-Allow-Headers", wanted);
  outgoing.setHeader("Access-Control-Max-Age", DAY_S);
}

function isOpen(path: string, headers: IncomingMessage["headers"]): boolean {
  if (path === "/api/v1/openapi.json" || path === "/api/v1/openapi.yaml") return true;
  if (path === "/mcp" || isOAuth(path)) return true; // also without a key: the reply says how to get a token
  if (path.startsWith("/f/")) return isJson(headers.accept) || isJson(headers["content-type"]) || path.endsWith("/files");
  return headers.authorization !== undefined && isOpenable(path);
}

function isOpenable(path: string): boolean {
  return path.startsWith("/api/v1/") || path.startsWith("/f/") || path === "/mcp" || isOAuth(path);
}

/** What programs ask of OAuth. The pages for people are not among it. */
function isOAuth(path: string): boolean {
  return /^\/(?:\.well-known\/oauth-[\w/-]+|oauth\/(?:register|token|revoke))$/.test(path);
}

function isJson(header: string | undefined): boolean {
  return header?.toLowerCase().includes("application/json") ?? false;
}
