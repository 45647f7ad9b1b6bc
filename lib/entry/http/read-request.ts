import { ApiError } from "./api-error";
import { contentType, requireUncompressed } from "./content-type";
import { requireExactNumbers } from "./inexact-number";
import type { JsonBody } from "./json-body";
import { readJsonBody } from "./json-body";
import type { Operation } from "./operation";
import { readBytes } from "./read-bytes";
import type { RouteRequest } from "./route-request";
import type { Warnings } from "./unknown-keys";
import { parseBody, prefersStrict, unknownKeysIn, warningsOf } from "./unknown-keys";
import type { Problem } from "@/lib/base/errors/errors";
import { invalidInput, invalid } from "@/lib/base/errors/errors";
import { firstUnknown, parseWith, unknownKey } from "@/lib/base/errors/parse-with";
import { inTurns } from "@/lib/base/turns/turns";
import { checkAhead } from "@/lib/rules/fields";
import { didYouMean, suggestion } from "@/lib/base/errors/did-you-mean";

/** The parts of a request that an operation uses. */
type ReadRequest = {
  query: unknown;
  /** The body as sent; null if the operation takes none. */
  json: JsonBody | null;
  /** Parsed by the operation's schema. */
  body: unknown;
  /** The file that is the body; null if the operation takes none. */
  sent: SentFile | null;
  /** Warnings about unknown keys of the body. */
  warnings: Warnings;
  /** Whether the client prefers strict handling, and has sent a body to which it applies. */
  isStrict: boolean;
};

/** A file as the body of a request, and its media type. */
export type SentFile = { media: string; bytes: Uint8Array };

/**
 * Reads and validates query and body by the schemas of an operation. @param isOpen whether it needs no key. @throws ApiError and DomainError for
 * everything that it does not take.
 */
export async function readRequest(
  operation: Operation,
  { request, isOpen }: { request: RouteRequest; isOpen: boolean },
): Promise<ReadRequest> {
  const given = readQueryOf(operation, { request, isOpen });
  const query = operation.query && parseWith(operation.query, given, "query");
  const json = operation.body ? await readJsonBody(request, operation.bodyLimit ?? 0) : null;
  if (json) requireExactNumbers(json);
  const sent = operation.takes ? await readFileBody(request, operation) : null;
  const needless = !operation.body && !operation.takes && !isOpen && isJson(request) ? await readJsonBody(request, NEEDLESS_LIMIT) : null;
  const isStrict = (json ?? needless) !== null && prefersStrict(request);
  const unknown = json ? unknownKeysIn(operation, json.value) : needless ? needlessKeys(needless) : [];
  if (needless && unknown.length > 0 && (isStrict || operation.refusesBody)) throw invalidInput(unknown);
  if (json) await inTurns(checkAhead(fieldsIn(json.value)));
  const body = operation.body && json && parseBody(operation.body, { value: json.value, unknown, isStrict });
  return { query, json, body, sent, warnings: warningsOf(unknown), isStrict };
}

/** The fields of a form in a body, if it may have some. */
function fieldsIn(body: unknown): unknown {
  if (typeof body !== "object" || body === null) return undefined;
  return "fields" in body ? body.fields : "form" in body ? fieldsIn(body.form) : undefined;
}

/**
 * Refuses If-Match and Idempotency-Key where the operation does not support them. Ignoring If-Match could overwrite what the client wanted to
 * protect, and ignoring the key could repeat the work. On a GET they are harmless. @throws DomainError invalid.
 */
export function requireNoLooseCondition({ method, conditional, idempotent }: Operation, { headers }: RouteRequest): void {
  if (method === "GET") return;
  const loose = ["If-None-Match", ...(conditional ? [] : ["If-Match"]), ...(method === "POST" && !idempotent ? ["Idempotency-Key"] : [])];
  for (const name of loose) {
    if (headers.get(name) === null) continue;
    throw invalidInput([{ loc: ["header", name], msg: "This operation does not take it, so nothing was changed", type: "unsupported" }]);
  }
}

/** @throws ApiError 415 for another media type or a compressed body, 413 when too large. */
async function readFileBody(request: RouteRequest, { takes = [], bodyLimit = 0 }: Operation): Promise<SentFile> {
  const media = contentType(request.headers);
  if (!takes.includes(media)) throw new ApiError(415, `Content-Type must be one of ${takes.join(", ")}`);
  requireUncompressed(request.headers);
  return { media, bytes: await readBytes(request, bodyLimit) };
}

/** Maximum bytes of a JSON body for an operation that takes none. */
const NEEDLESS_LIMIT = 16 * 1024;

/** Whether a request that needs no body has a JSON body; clients often send the content type of JSON without a body. */
function isJson({ method, headers }: RouteRequest): boolean {
  const hasBody = Number(headers.get("content-length") ?? 0) > 0 || headers.get("transfer-encoding") !== null;
  return method !== "GET" && method !== "HEAD" && hasBody && contentType(headers) === "application/json";
}

/** The keys of a body that an operation does not take. */
function needlessKeys({ value }: JsonBody): Problem[] {
  const keys = typeof value === "object" && value !== null ? Object.keys(value) : [];
  return firstUnknown(keys, (key) => ({ ...unknownKey(["body", key], { known: [] }), msg: "Unknown: this request takes no body" }));
}

/** A URL's query, in which only parameters of the operation are allowed. An operation without a key ignores unknown ones. */
function readQueryOf({ query, openQuery }: Operation, { request, isOpen }: { request: RouteRequest; isOpen: boolean }) {
  if (!query && isOpen) return undefined;
  return readQuery(request.url, Object.keys(query?.shape ?? {}), openQuery);
}

/** More warnings would not help. */
const MAX_UNKNOWN = 20;

/**
 * The parameters of a URL's query.
 * @param known the operation's parameters. @param prefix the prefix of further ones.
 * @throws DomainError invalid for unknown ones, which would have no effect, and for repeated ones, which would be ambiguous.
 */
export function readQuery(url: string, known: string[], prefix?: string): Record<string, string> {
  if (!url.includes("?")) return {};
  const query: Record<string, string> = {};
  const unknown: Problem[] = [];
  for (const [name, value] of new URL(url).searchParams) {
    if (!known.includes(name) && (prefix === undefined || !name.startsWith(prefix))) {
      if (unknown.length < MAX_UNKNOWN) unknown.push(unknownParameter(name, known));
    } else if (Object.hasOwn(query, name)) throw invalid(["query", name], "Must be given only once", "repeated");
    else query[name] = value;
  }
  if (unknown.length > 0) throw invalidInput(unknown);
  return query;
}

/** Names that other APIs use. */
const ALIASES: Record<string, string> = {
  ...{ since: "submitted_after", from: "submitted_after", after: "submitted_after", until: "submitted_before", to: "submitted_before" },
  ...{ page: "cursor", offset: "cursor", starting_after: "cursor", per_page: "limit", page_size: "limit", count: "limit" },
  ...{ q: "search", query: "search", order: "sort", order_by: "sort", include: "expand", state: "status", timeout: "wait" },
};

function unknownParameter(name: string, known: string[]): Problem {
  const alias = ALIASES[name.toLowerCase()];
  const meant = didYouMean(name, known) ?? (alias !== undefined && known.includes(alias) ? alias : undefined);
  const msg = meant === undefined && known.length > 0 ? `Unknown; must be one of ${known.join(", ")}` : `Unknown${suggestion(meant)}`;
  return { loc: ["query", name], msg, type: "unknown_parameter", ctx: { allowed: known } };
}
