import { ApiError } from "@/lib/entry/http/api-error";
import { contentType, requireUncompressed, requireUtf8 } from "@/lib/entry/http/content-type";
import { readBytes } from "@/lib/entry/http/read-bytes";
import type { RouteRequest } from "@/lib/entry/http/route-request";
import { OAuthError } from "@/lib/domain/auth/oauth/oauth-error";

/** In bytes: codes, tokens and addresses. */
const MAX_BYTES = 16 * 1024;

/** Parameters of a request, by name. */
export type Parameters = ReadonlyMap<string, string>;

/**
 * Reads a posted form of OAuth. @throws OAuthError invalid_request when a parameter is sent twice (RFC 6749 §3.1), ApiError 415 for another content type, 413
 * when it is too large.
 */
export async function readForm(request: RouteRequest): Promise<Parameters> {
  return parametersOf(await readPairs(request));
}

/** The same with names that may be repeated, as checkboxes are. */
export async function readPairs(request: RouteRequest): Promise<URLSearchParams> {
  if (contentType(request.headers) !== "application/x-www-form-urlencoded")
    throw new ApiError(415, "Content-Type must be application/x-www-form-urlencoded");
  requireUncompressed(request.headers);
  requireUtf8(request.headers);
  return new URLSearchParams(new TextDecoder().decode(await readBytes(request, MAX_BYTES)));
}

/** Parameters without a value count as not sent (RFC 6749 §3.1). @throws OAuthError invalid_request when one is sent twice. */
export function parametersOf(pairs: URLSearchParams): Parameters {
  const given = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (given.has(name)) throw new OAuthError("invalid_request", `${name.slice(0, 100)} is sent more than once`);
    given.set(name, value);
  }
  return new Map([...given].filter(([, value]) => value !== ""));
}

/** A parameter that must be sent. @throws OAuthError invalid_request */
export function requireParameter(parameters: Parameters, name: string): string {
  const value = parameters.get(name);
  if (value === undefined) throw new OAuthError("invalid_request", `${name} is missing`);
  return value;
}
