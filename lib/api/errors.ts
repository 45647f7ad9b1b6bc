/** One thing wrong with a request: where (`["body", "fields", 0, "type"]`), in words, and as a code that programs can test. */
export type Problem = { loc: (string | number)[]; msg: string; type: string };

/** Marks errors of the class below: server and routes are separate module graphs, each with a class of its own. */
const mark = Symbol.for("formslip.api-error");

/** The one error that becomes an answer: `{"detail": …}` with this status (contract §8). Anything else that is thrown is a 500. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly detail: string | Problem[],
    readonly headers: Record<string, string> = {},
  ) {
    super(typeof detail === "string" ? detail : "Validation error");
  }

  readonly [mark] = true;

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && mark in value;
  }
}

/** 404, the same bytes for what does not exist and for what is someone else's (contract §1). */
export function notFound(noun: "Form" | "Response" | "File" | "Delivery" | "Inbox" | "Owner" | "Invitation" | "Key" | "Draft"): ApiError {
  return new ApiError(404, `${noun} not found`);
}

/** 422 with one problem. */
export function unprocessable(loc: Problem["loc"], msg: string, type: string): ApiError {
  return new ApiError(422, [{ loc, msg, type }]);
}
