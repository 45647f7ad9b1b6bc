/** An answer of the API that is no success: what it said, and the id under which the log has it. */
export class ApiFailure extends Error {
  constructor(
    /** 0 when no answer came at all. */
    readonly status: number,
    readonly detail: ApiDetail,
    readonly requestId: string | null,
  ) {
    super(typeof detail === "string" ? detail : (detail[0]?.msg ?? "The request was refused"));
  }
}

/** What an error of the API says (contract §8): a sentence, or for 422 what is wrong where. */
type ApiDetail = string | { loc: (string | number)[]; msg: string; type: string }[];

type Call = { method?: "GET" | "POST" | "PATCH" | "DELETE"; body?: unknown; idempotencyKey?: string; signal?: AbortSignal };

/**
 * Asks the API as the signed-in owner.
 * @param path below the service's own address, such as `/api/v1/forms`.
 * @returns the JSON of the answer, of the shape its operation documents; undefined for 204.
 * @throws ApiFailure for every answer but 2xx, and when none came.
 */
export async function callApi<Result = undefined>(
  path: string,
  { method = "GET", body, idempotencyKey, signal }: Call = {},
): Promise<Result> {
  const reply = await fetch(path, {
    method,
    headers: {
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiFailure(0, "The service did not answer. Check the connection and try again.", null);
  });
  if (!reply.ok) throw await readFailure(reply);
  // The operation says what it answers; the caller names its type.
  return (reply.status === 204 ? undefined : await reply.json()) as Result;
}

async function readFailure(reply: Response): Promise<ApiFailure> {
  const body = (await reply.json().catch(() => null)) as { detail?: ApiDetail } | null; // contract §8
  return new ApiFailure(reply.status, body?.detail ?? `The service answered ${reply.status}.`, reply.headers.get("X-Request-Id"));
}
