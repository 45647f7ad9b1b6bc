import type { z } from "zod";
import { toErrorReply } from "./to-error-reply";
import type { Caller } from "./authenticate";
import { authenticate } from "./authenticate";
import { readIdempotencyKey } from "./idempotency-key";
import { contentType } from "./content-type";
import type { JsonBody } from "./json-body";
import { readJsonBody } from "./json-body";
import { requireExactNumbers } from "./inexact-number";
import { entityTag, withTag } from "./entity-tag";
import { jsonReply } from "./json-reply";
import type { Reply } from "./reply";
import type { Route } from "./route";
import { route } from "./route";
import type { Operation } from "./operation";
import { ApiError } from "./api-error";
import type { Problem } from "@/lib/base/errors/errors";
import { invalidInput } from "@/lib/base/errors/errors";
import { firstUnknown, parseWith, unknownKey } from "@/lib/base/errors/parse-with";
import { readQuery } from "./query";
import type { Warnings } from "./unknown-keys";
import { parseBody, prefersStrict, unknownKeysIn, warningsHeader, warningsOf, withWarnings } from "./unknown-keys";
import { requestContext } from "./request-context";
import type { Warning } from "@/lib/base/errors/warning-schema";
import { requireClient } from "./require-client";
import { isForeign } from "./same-origin";
import { requireScopes } from "@/lib/domain/auth/require-scopes";
import type { Granted } from "@/lib/domain/auth/scopes";
import type { SignedIn } from "@/lib/domain/auth/session";
import type { Claim } from "@/lib/domain/idempotency/mutations";
import { claimKey, holdClaim, releaseClaim } from "@/lib/domain/idempotency/mutations";
import { requireDiskSpace } from "@/lib/domain/quotas/disk-space";
import type { RouteRequest } from "./route-request";

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Record<Name, string> & ParamsOf<Rest> : unknown;

/** Input of an action without a key. */
type OpenInput<O extends Operation> = {
  params: ParamsOf<O["path"]>;
  query: OutputOf<O["query"]>;
  body: OutputOf<O["body"]>;
  /** The body as it was sent, with keys that the operation does not take. */
  given: unknown;
  /** Unknown keys of the body, for the reply's warnings. */
  warnings: Warnings;
  /** When the request came in; the single clock of everything it does. */
  now: Date;
  /** Present when the request carries an Idempotency-Key; completed together with what the action does. */
  claim: Claim | null;
  request: RouteRequest;
};

type Input<O extends Operation> = OpenInput<O> & {
  accountId: string;
  /** The API key of the request; null for a signed-in owner. */
  keyId: string | null;
  /** What its key may do; an owner may do everything. */
  scopes: Granted;
} & (O extends { isForOwners: true } ? { owner: SignedIn } : unknown);

/** The result of an action: JSON for its status, or a whole reply if it is not JSON. */
type Answer<O extends Operation> =
  | Reply
  | ({ body: OutputOf<O["response"]>; headers?: Record<string, string>; cookies?: string[] } & Also)
  | ({ /** The body, already serialized. */ json: string; headers?: Record<string, string> } & Also);

/** Warnings besides those about unknown keys. */
type Also = { alsoWarn?: Warning[] };

/**
 * Makes a route handler from an operation: authentication (before anything else is read, contract §1), query, body,
 * Idempotency-Key, action, reply. Anything thrown becomes `{"detail": …}`.
 */
export function handle<O extends Operation>(
  operation: O,
  action: (input: Input<O>) => Promise<Answer<O>>,
  repeat?: Repeat<Input<O>>,
): Route {
  return answerWith({ operation, identify: authenticate, action, repeat });
}

/** Replaces the first reply when a request with an Idempotency-Key is repeated; null to repeat it. @param first the body of the first reply. */
type Repeat<Given> = (first: string, input: Given) => Promise<Reply | null>;

/** The same for an operation without authentication. */
export function handleOpen<O extends Operation>(operation: O, action: (input: OpenInput<O>) => Promise<Answer<O>>): Route {
  const identify = (request: RouteRequest) => {
    if (isForeign(request)) throw new ApiError(403, "Cross-site requests are not allowed");
    return null;
  };
  return answerWith({ operation, identify, action });
}

type Parts = {
  operation: Operation;
  identify: (request: RouteRequest) => Caller | null | Promise<Caller>;
  action: (input: never) => Promise<Answer<Operation>>;
  repeat?: Repeat<never> | undefined;
};

function answerWith(parts: Parts): Route {
  return route(answerAll(parts));
}

function answerAll({
  operation,
  identify,
  action,
  repeat,
}: Parts): (request: RouteRequest, params: Record<string, string>) => Promise<Reply> {
  return async (request, params) => {
    requestContext().route = operation.path;
    try {
      const now = new Date();
      const caller = await identify(request);
      if (operation.isForOwners && !caller?.session)
        throw new ApiError(403, "API keys can't be used here; sign in as an owner", {}, { type: "owner_only" });
      if (caller) requireScopes(caller.scopes, operation.scopes ?? []);
      if (operation.method === "GET") requireClient(); // it may have gone during the look-up; a write is carried out anyway
      requireNoLooseCondition(operation, request);
      if (operation.errors.includes(507)) await requireDiskSpace("database");
      const given = readQueryOf(operation, { request, caller });
      const query = operation.query && parseWith(operation.query, given, "query");
      const json = operation.body && (await readJsonBody(request, operation.bodyLimit ?? 0));
      if (json) requireExactNumbers(json);
      const needless = !operation.body && caller && isJson(request) ? await readJsonBody(request, NEEDLESS_LIMIT) : null;
      const isStrict = (json ?? needless) !== null && prefersStrict(request);
      const unknown = json ? unknownKeysIn(operation, json.value) : needless ? needlessKeys(needless) : [];
      if (needless && unknown.length > 0 && (isStrict || operation.refusesBody)) throw invalidInput(unknown);
      const body = operation.body && json && parseBody(operation.body, { value: json.value, unknown, isStrict });
      const warnings = warningsOf(unknown);
      const key = operation.idempotent && json && caller ? readIdempotencyKey(request.headers) : null;
      const claim = key !== null && json && caller ? await claimKey({ ...caller, key, path: pathOf(request), body: json, now }) : null;
      const { accountId, keyId, scopes, session } = caller ?? {};
      const input = {
        accountId,
        keyId,
        scopes,
        owner: session?.owner,
        params,
        query,
        body,
        given: json?.value,
        warnings,
        now,
        claim,
        request,
      };
      if (claim && "status" in claim) {
        const first = (await repeat?.(claim.body, input as never)) ?? jsonReply(claim.body, { status: claim.status });
        const { headers, ...reply } = withLocation(first, operation);
        return { ...reply, headers: { ...headers, "Idempotent-Replayed": "true" } };
      }
      const letGo = claim && holdClaim(claim);
      try {
        // Validated by this operation's schemas, which TypeScript cannot see through the generic.
        const plain = withLocation(toReply(operation, await action(input as never), warnings), operation);
        const answer = operation.tagged ? withTag(plain, request) : plain;
        return withCookies(isStrict ? withStrictApplied(answer) : answer, caller?.session?.cookies ?? []);
      } catch (error) {
        if (claim) await releaseClaim(claim, error);
        throw error;
      } finally {
        letGo?.();
      }
    } catch (error) {
      const { status, json, headers } = toErrorReply(error);
      return jsonReply(json, { status, headers });
    }
  };
}

/**
 * A condition that is not looked at would change what its client wanted to keep, and a key that is not kept would let it be done twice. A GET that ignores one gives more than was needed, and
 * changes nothing. @throws DomainError invalid.
 */
function requireNoLooseCondition({ method, conditional, idempotent }: Operation, { headers }: RouteRequest): void {
  if (method === "GET") return;
  const loose = ["If-None-Match", ...(conditional ? [] : ["If-Match"]), ...(method === "POST" && !idempotent ? ["Idempotency-Key"] : [])];
  for (const name of loose) {
    if (headers.get(name) === null) continue;
    throw invalidInput([{ loc: ["header", name], msg: "This operation does not take it, so nothing was changed", type: "unsupported" }]);
  }
}

/** Bytes of a JSON body of an operation that takes none. */
const NEEDLESS_LIMIT = 16 * 1024;

/** Whether a request that needs no body has one of JSON; clients often announce one and send nothing. */
function isJson({ method, headers }: RouteRequest): boolean {
  const hasBody = Number(headers.get("content-length") ?? 0) > 0 || headers.get("transfer-encoding") !== null;
  return method !== "GET" && method !== "HEAD" && hasBody && contentType(headers) === "application/json";
}

/** The keys of a body that an operation does not take. */
function needlessKeys({ value }: JsonBody): Problem[] {
  const keys = typeof value === "object" && value !== null ? Object.keys(value) : [];
  return firstUnknown(keys, (key) => ({ ...unknownKey(["body", key], { known: [] }), msg: "Unknown: this request takes no body" }));
}

function pathOf({ url }: RouteRequest): string {
  return new URL(url).pathname;
}

function toReply(operation: Operation, answer: Answer<Operation>, unknown: Warnings): Reply {
  if ("status" in answer) return answer;
  const all = [...(unknown.warnings ?? []), ...(answer.alsoWarn ?? [])];
  const warnings = all.length > 0 ? { warnings: all } : {};
  const { status } = operation;
  const json = "json" in answer ? answer.json : (JSON.stringify(answer.body) as string | undefined); // nothing for a 204
  // What a change leads to is what a GET shows then, but for the warnings.
  const tag: Record<string, string> = operation.conditional && status === 200 ? { ETag: entityTag(json ?? "") } : {};
  const headers = { ...tag, ...warningsHeader(json, warnings), ...answer.headers };
  if ("json" in answer) return jsonReply(withWarnings(answer.json, warnings), { status, headers });
  const body = json === undefined || status === 204 ? null : withWarnings(json, hasWarnings(answer.body) ? {} : warnings);
  return withCookies(jsonReply(body, { status, headers }), answer.cookies ?? []);
}

/** Where what was made is found (RFC 9110 §10.2.2). */
function withLocation(reply: Reply, { makes }: Operation): Reply {
  if (makes === undefined || reply.status !== 201 || typeof reply.body !== "string") return reply;
  const { id } = JSON.parse(reply.body) as { id?: string }; // by the operation's schema; none when the caller waits for an outcome
  if (id === undefined) return reply;
  return { ...reply, headers: { ...reply.headers, Location: makes.replace("{id}", id) } };
}

/** Whether the action has already added them, to store them with the reply. */
function hasWarnings(body: unknown): boolean {
  return typeof body === "object" && body !== null && "warnings" in body;
}

function withStrictApplied(reply: Reply): Reply {
  const applied = [reply.headers["Preference-Applied"] ?? [], "handling=strict"].flat().join(", ");
  return { ...reply, headers: { ...reply.headers, "Preference-Applied": applied } };
}

/** A URL's query, where only parameters of the operation are allowed. An operation without a key leaves unknown ones alone. */
function readQueryOf({ query, openQuery }: Operation, { request, caller }: { request: RouteRequest; caller: Caller | null }) {
  if (!query && !caller) return undefined;
  return readQuery(request.url, Object.keys(query?.shape ?? {}), openQuery);
}

/** Adds the cookies of a prolonged session, unless the operation sets cookies itself. */
function withCookies(reply: Reply, cookies: string[]): Reply {
  if (cookies.length === 0 || "Set-Cookie" in reply.headers) return reply;
  return { ...reply, headers: { ...reply.headers, "Set-Cookie": cookies } };
}
