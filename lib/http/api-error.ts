import type { Context, ErrorCode, Problem } from "@/lib/errors";
import { DomainError } from "@/lib/errors";

/** Identifies ApiError across the separate module graphs of server and routes, each of which has its own class. */
const mark = Symbol.for("formslip.api-error");

/** Beside `detail`: a code for programs, and what the sentence speaks of. */
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
    return JSON.stringify({ detail: this.detail, ...this.more });
  }

  readonly [mark] = true;

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && mark in value;
  }
}

const STATUSES: Record<ErrorCode, number> = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
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
    ...(code === "unauthenticated" && { "WWW-Authenticate": "Bearer" }), // contract §1
  };
  return new ApiError(STATUSES[code], details ?? message, headers, { ...(type !== null && { type }), ...(ctx && { ctx }) });
}
