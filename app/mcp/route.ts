import { readJsonBody } from "@/lib/entry/http/json-body";
import { replyToProgram } from "@/lib/entry/http/reply-to-program";
import { requestContext } from "@/lib/entry/http/request-context";
import type { Reply } from "@/lib/entry/http/reply";
import { route } from "@/lib/entry/http/route";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { DomainError } from "@/lib/base/errors/errors";
import { env } from "@/lib/base/env/env";
import { answerMcp } from "@/lib/entry/mcp/answer-mcp";
import { identifyCaller } from "@/lib/entry/mcp/identify-caller";
import { oauthAddresses } from "@/lib/entry/oauth/addresses";
import { appScopes } from "@/lib/entry/oauth/app-scopes";
import { readUrl } from "@/lib/base/text/read-url";

export const dynamic = "force-dynamic";

/** Room for the largest form; larger definitions are imported by `POST /api/v1/imports`. */
const MAX_BYTES = 1024 * 1024;
/** Messages in one request, which only clients of the revision of March 2025 may combine. */
const MAX_MESSAGES = 20;
/** Headers of the connection, which our own server sets. */
const OF_CONNECTION = new Set(["connection", "content-length", "transfer-encoding"]);

/** The Model Context Protocol, for an account by its API key, or for a person by an app that they have connected (contract §19). */
export const POST = route(async (request) => {
  const reply = await replyToProgram(() => answer(request));
  if (reply.status !== 401) return reply;
  return { ...reply, headers: { ...reply.headers, "WWW-Authenticate": challenge(request.headers.get("authorization") !== null) } };
});

/** Says where clients find out how to get a token (RFC 9728 §5.1, RFC 6750 §3). */
function challenge(wasSent: boolean): string {
  const { resourceMetadata } = oauthAddresses();
  const error = wasSent ? 'error="invalid_token", ' : "";
  return `Bearer ${error}resource_metadata="${resourceMetadata}", scope="${appScopes.join(" ")}"`;
}

async function answer(request: RouteRequest): Promise<Reply> {
  requestContext().route = "/mcp";
  if (!isTrustedOrigin(request.headers.get("origin"))) return rpcError(403, -32600, "Requests from pages of other sites are not allowed");
  const caller = await identifyCaller(request);
  const json = await readJsonBody(request, MAX_BYTES).catch(notJson);
  if (json instanceof DomainError) return rpcError(400, PARSE_ERROR, json.details?.[0]?.msg ?? json.message);
  const { value: body } = json;
  if (Array.isArray(body) && body.length > MAX_MESSAGES)
    return rpcError(400, -32600, `At most ${MAX_MESSAGES} messages can be sent in one request`);
  const message = new Request(request.url, { method: "POST", headers: [...request.headers] });
  const { status, headers, body: answered } = await answerMcp(message, { caller, body });
  const kept = [...headers].filter(([name]) => !OF_CONNECTION.has(name));
  const isStream = headers.get("content-type")?.startsWith("text/event-stream") ?? false;
  const whole = isStream || answered === null ? answered : Buffer.from(await new Response(answered).arrayBuffer());
  return { status, headers: { ...Object.fromEntries(kept), "Cache-Control": "no-store, no-transform" }, body: whole };
}

/** JSON-RPC 2.0 §5.1. */
const PARSE_ERROR = -32_700;

function rpcError(status: number, code: number, message: string) {
  const headers = { "Content-Type": "application/json", "Cache-Control": "no-store" };
  return { status, headers, body: JSON.stringify({ jsonrpc: "2.0", error: { code, message }, id: null }) };
}

/** Passes on that a body is no JSON, to be said as JSON-RPC says it. */
function notJson(error: unknown): DomainError {
  if (error instanceof DomainError && error.code === "invalid") return error;
  throw error;
}

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Whether a request may come from this origin (MCP, “Security Warning” of Streamable HTTP): our own pages, and tools that a developer opens on this
 * machine. Another site could reach a local service by a name that it lets point here. Programs other than browsers send none.
 */
function isTrustedOrigin(origin: string | null): boolean {
  if (origin === null || origin === new URL(env().baseUrl).origin) return true;
  const url = readUrl(origin);
  return url !== null && LOOPBACK.includes(url.hostname);
}
