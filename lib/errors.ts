/** One thing wrong with a request: where (`["body", "fields", 0, "type"]`), in words, and as a code that programs can test. */
export type Problem = { loc: (string | number)[]; msg: string; type: string };

/** Why something was refused. Each way in has its own expression for it: HTTP a status (lib/api/http/api-error.ts). */
export type ErrorCode =
  | "invalid" // what was sent breaks a rule; `details` says which
  | "not_found"
  | "conflict" // with what is stored by now
  | "gone" // it was there, and will not be again
  | "unauthenticated"
  | "too_large"
  | "too_many" // of something within a time; later it may work
  | "out_of_room" // a quota is used up
  | "unavailable"; // nothing is wrong with what was sent; soon it may work

type More = {
  details?: Problem[];
  /** When trying again may help, in seconds. */
  retryAfter?: number;
};

/** Marks errors of the class below: server and routes are separate module graphs, each with a class of its own. */
const mark = Symbol.for("formslip.domain-error");

/** What the service refuses, in its own terms. It knows nothing of HTTP. Anything else that is thrown is a fault. */
export class DomainError extends Error {
  readonly details: Problem[] | null;
  readonly retryAfter: number | null;

  constructor(
    readonly code: ErrorCode,
    message: string,
    { details, retryAfter }: More = {},
  ) {
    super(message);
    this.details = details ?? null;
    this.retryAfter = retryAfter ?? null;
  }

  readonly [mark] = true;

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && mark in value;
  }
}

/** The same words for what does not exist and for what is someone else's (contract §1). */
export function notFound(
  noun: "Form" | "Response" | "File" | "Delivery" | "Inbox" | "Owner" | "Invitation" | "Key" | "Draft",
): DomainError {
  return new DomainError("not_found", `${noun} not found`);
}

/** One problem with what was sent. */
export function invalid(loc: Problem["loc"], msg: string, type: string): DomainError {
  return invalidInput([{ loc, msg, type }]);
}

/** All that is wrong with what was sent. */
export function invalidInput(details: Problem[]): DomainError {
  return new DomainError("invalid", "Validation error", { details });
}
