import { readBearer } from "@/lib/domain/auth/api-key";
import { authenticate } from "@/lib/entry/http/authenticate";
import { readJsonBody } from "@/lib/entry/http/json-body";
import { replyToProgram } from "@/lib/entry/http/reply-to-program";
import { requestContext } from "@/lib/entry/http/request-context";
import { route } from "@/lib/entry/http/route";
import { DomainError } from "@/lib/base/errors/errors";
import { answerMcp } from "@/lib/entry/mcp/answer-mcp";

export const dynamic = "force-dynamic";

const MAX_BYTES = 256 * 1024;
/** Messages in one request, which only clients of the revision of March 2025 may combine. */
const MAX_MESSAGES = 20;
/** Headers of the connection, which our own server sets. */
const OF_CONNECTION = new Set(["connection", "content-length", "transfer-encoding"]);

/** The Model Context Protocol, for an account by its API key (contract §19). */
export const POST = route((request) =>
  replyToProgram(async () => {
    requestContext().route = "/mcp";
    const authorization = request.headers.get("authorization");
    if (authorization === null) throw new DomainError("unauthenticated", "An API key is needed: Authorization: Bearer fs_live_…");
    const { accountId, keyId, access } = await authenticate(request);
    const { value: body } = await readJsonBody(request, MAX_BYTES);
    if (Array.isArray(body) && body.length > MAX_MESSAGES) return tooMany();
    const message = new Request(request.url, { method: "POST", headers: [...request.headers] });
    const {
      status,
      headers,
      body: answer,
    } = await answerMcp(message, { accountId, keyId, key: readBearer(authorization) ?? "", scopes: access.scopes, body });
    const kept = [...headers].filter(([name]) => !OF_CONNECTION.has(name));
    const isStream = headers.get("content-type")?.startsWith("text/event-stream") ?? false;
    const whole = isStream || answer === null ? answer : Buffer.from(await new Response(answer).arrayBuffer());
    return { status, headers: { ...Object.fromEntries(kept), "Cache-Control": "no-store, no-transform" }, body: whole };
  }),
);

/** JSON-RPC 2.0 §5.1: an invalid request. */
function tooMany() {
  const error = { code: -32600, message: `At most ${MAX_MESSAGES} messages can be sent in one request` };
  const headers = { "Content-Type": "application/json", "Cache-Control": "no-store" };
  return { status: 400, headers, body: JSON.stringify({ jsonrpc: "2.0", error, id: null }) };
}
