/** One thing wrong with a request: where (`["body", "fields", 0, "type"]`), a message for people, and a code for programs. */
export type Problem = {
  loc: (string | number)[];
  msg: string;
  type: string;
  /** Values that the message mentions: limits, allowed values. */ ctx?: Context;
};
export type Context = Record<string, unknown>;

/** Why something was refused. Each entry point maps it to its own terms: HTTP to a status (lib/entry/http/api-error.ts). */
export type ErrorCode =
  | "invalid" // the input breaks a rule; `details` says which
  | "not_found"
  | "conflict" // with the stored state
  | "precondition" // it has changed since the caller read it
  | "gone" // it existed, and will not come back
  | "unauthenticated"
  | "forbidden" // the caller is known and may not do this
  | "too_large"
  | "too_many" // too many requests within a time; a later retry may succeed
  | "out_of_room" // a quota is used up
  | "unavailable"; // nothing is wrong with the request; a retry may soon succeed

type More = {
  details?: Problem[];
  /** Seconds after which a retry may succeed. */
  retryAfter?: number;
  /** A code for programs, if the error's own is not specific enough. */
  type?: string;
  /** Values that the message mentions: limits, allowed values. */
  ctx?: Context;
};

/** Marks instances of the class below: server and routes are separate module graphs, each with its own copy of the class. */
const mark = Symbol.for("formslip.domain-error");

/** An expected refusal, in domain terms and independent of HTTP. Any other exception is a fault. */
export class DomainError extends Error {
  readonly details: Problem[] | null;
  readonly retryAfter: number | null;
  readonly type: string | null;
  readonly ctx: Context | null;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { details, retryAfter, type, ctx }: More = {},
  ) {
    super(message);
    this.details = details ?? null;
    this.retryAfter = retryAfter ?? null;
    this.type = type ?? null;
    this.ctx = ctx ?? null;
  }

  readonly [mark] = true;

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && mark in value;
  }
}

/** The same message for what does not exist and for what belongs to another account (contract §1). */
export function notFound(
  noun:
    | "Form"
    | "Response"
    | "Shared results"
    | "File"
    | "Delivery"
    | "Endpoint"
    | "Inbox"
    | "Member"
    | "Session"
    | "Account"
    | "Invitation"
    | "Key"
    | "Draft"
    | "Version"
    | "Picture"
    | "Round"
    | "Decision"
    | "Mail"
    | "Suppression"
    | "Passkey"
    | "Provider"
    | "Identity"
    | "Wait token"
    | "Entry"
    | "App"
    | "Translation",
): DomainError {
  return new DomainError("not_found", `${noun} not found`);
}

/** A single problem with the input. */
export function invalid(loc: Problem["loc"], msg: string, type: string): DomainError {
  return invalidInput([{ loc, msg, type }]);
}

/** All problems with the input. */
export function invalidInput(details: Problem[]): DomainError {
  return new DomainError("invalid", "Validation error", { details });
}
