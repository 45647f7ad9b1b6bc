import type { Context, ErrorCode, Problem } from "@/lib/base/errors/errors";
import { DomainError } from "@/lib/base/errors/errors";
import { rateLimitHeaders } from "./rate-limit-headers";

/** Identifies ApiError across the separate module graphs of server and routes, each of which has its own class. */
const mark = Symbol.for("formslip.api-error");

/** In addition to `detail`: a code for programs, and the values that the sentence mentions. */
type More = { type?: string; ctx?: Context };

/** An error reply: `{"detail": …}` with this status (contract §8). Thrown directly only for errors of HTTP itself. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly detail: string | Problem[],
    readonly headers: Record<string, string> = {},
    readonly more: More = {},
  ) {
    super(typeof detail === "string" ? detail : "Validation error");
  }

  /** The JSON of the reply. */
  get json(): string {
    const type = typeof this.detail === "string" ? TYPES[this.status] : undefined;
    return JSON.stringify({ detail: this.detail, ...(type !== undefined && { type }), ...this.more });
  }

  readonly [mark] = true;

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && mark in value;
  }
}

/** Default codes for programs. None for 401 and 403: contract §1 fixes those replies byte for byte. */
const TYPES: Partial<Record<number, string>> = {
  400: "bad_request",
  404: "not_found",
  405: "method_not_allowed",
  408: "too_slow",
  409: "conflict",
  410: "gone",
  412: "precondition_failed",
  413: "too_large",
  415: "unsupported_type",
  417: "expectation_failed",
  429: "too_many_requests",
  431: "headers_too_large",
  500: "fault",
  501: "not_implemented",
  503: "unavailable",
  507: "out_of_room",
};

const STATUSES: Record<ErrorCode, number> = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  precondition: 412,
  gone: 410,
  too_large: 413,
  too_many: 429,
  unavailable: 503,
  out_of_room: 507, // RFC 4918 §11.5: an immediate retry would be refused again
};

/** The HTTP reply for an expected error; null for any other, which is a fault. */
export function toApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  if (!(error instanceof DomainError)) return null;
  const { code, details, message, retryAfter, type, ctx } = error;
  const headers = {
    ...(retryAfter !== null && { "Retry-After": String(retryAfter) }),
    ...(code === "too_many" && ctx && retryAfter !== null && headersOfUsedUp(ctx, retryAfter)),
    ...(code === "unauthenticated" && { "WWW-Authenticate": "Bearer" }), // contract §1
  };
  return new ApiError(STATUSES[code], details ?? message, headers, { ...(type !== null && { type }), ...(ctx && { ctx }) });
}

/** What was used up, if the context says so. */
function headersOfUsedUp({ limit, maximum, window }: Context, seconds: number): Record<string, string> {
  if (typeof limit !== "string") return {};
  return rateLimitHeaders({ limit, maximum: Number(maximum), window: Number(window) }, { left: 0, resetMs: seconds * 1000 });
}
