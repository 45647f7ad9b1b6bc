import type { z } from "zod";
import type { entranceOperations } from "@/lib/entry/api/operations/account-operations";
import type { operations } from "@/lib/entry/api/operations/operations";

/** An unsuccessful reply of the API, with its detail and request id. */
export class ApiFailure extends Error {
  constructor(
    /** 0 if there was no reply. */
    readonly status: number,
    readonly detail: ApiDetail,
    readonly requestId: string | null,
  ) {
    super(typeof detail === "string" ? detail : (detail[0]?.msg ?? "The request was refused"));
  }
}

/** The `detail` of an error (contract §8): a sentence, or for 422 a list of problems. */
type ApiDetail = string | { loc: (string | number)[]; msg: string; type: string }[];

type Operations = typeof operations & typeof entranceOperations;
/** The operations by method and path: `POST /api/v1/forms/{form_id}/copies`. The key itself is parsed, so the browser needs no table. */
type Calls = {
  [Name in keyof Operations as `${Operations[Name]["method"]} ${Operations[Name]["path"]}`]: Operations[Name];
};
export type Call = keyof Calls;

type ParamsIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Record<Name, string> & ParamsIn<Rest> : unknown;
type Params<Path extends string> = unknown extends ParamsIn<Path> ? unknown : { params: ParamsIn<Path> };
type Body<Asked> = Asked extends { body: infer Schema extends z.ZodType } ? { body: z.input<Schema> } : unknown;
type Query<Asked> = Asked extends { query: infer Schema extends z.ZodType } ? { query?: z.input<Schema> } : unknown;
type Raw<Asked> = Asked extends { takes: readonly (infer Media extends string)[] } ? { file: { content: Blob; media: Media } } : unknown;
type Key<Asked> = Asked extends { idempotent: true } ? { idempotencyKey: string } : unknown;
type Match<Asked> = Asked extends { conditional: true } ? { ifMatch?: string | null } : unknown;

/** Input of a call: path parameters, query and body by the operation's schemas, or a file as the body; Idempotency-Key and If-Match. */
export type Given<Asked extends Call> = Params<Calls[Asked]["path"]> &
  Body<Calls[Asked]> &
  Query<Calls[Asked]> &
  Raw<Calls[Asked]> &
  Key<Calls[Asked]> &
  Match<Calls[Asked]> & {
    signal?: AbortSignal;
    /** Whether it is sent even if the page is closed before the reply. */ keepalive?: boolean;
  };

/** The reply's JSON; undefined if it has no body. */
export type Result<Asked extends Call> = Calls[Asked] extends { response: infer Schema extends z.ZodType } ? z.output<Schema> : undefined;

/** The untyped input of any call. */
type Sent = {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  file?: { content: Blob; media: string };
  idempotencyKey?: string;
  ifMatch?: string | null;
  signal?: AbortSignal;
  keepalive?: boolean;
};

/**
 * Calls the API as the signed-in owner: `callApi("GET /api/v1/drafts/{draft_id}", { params: { draft_id } })`.
 * @returns the reply's JSON, as its operation documents it; undefined for 204.
 * @throws ApiFailure for any other reply than 2xx, and if there is none.
 */
export async function callApi<Asked extends Call>(call: Asked, given: Given<Asked>): Promise<Result<Asked>> {
  return readResult(await request(call, given));
}

/** The same for a list, which comes in pages. @returns beside the page the cursor of the next one, null at the end. */
export async function callApiPage<Asked extends Call>(
  call: Asked,
  given: Given<Asked>,
): Promise<{ page: Result<Asked>; next: string | null }> {
  const reply = await request(call, given);
  return { page: await readResult(reply), next: reply.headers.get("X-Next-Cursor") };
}

/** The same as soon as the reply begins, so that the next page can be asked for while this one arrives. `page` must be awaited. */
export async function callApiPageEarly<Asked extends Call>(
  call: Asked,
  given: Given<Asked>,
): Promise<{ page: Promise<Result<Asked>>; next: string | null }> {
  const reply = await request(call, given);
  return { page: readResult(reply), next: reply.headers.get("X-Next-Cursor") };
}

/** The same for an object. @returns beside it its ETag, for `ifMatch`. */
export async function callApiTagged<Asked extends Call>(
  call: Asked,
  given: Given<Asked>,
): Promise<{ result: Result<Asked>; tag: string | null }> {
  const reply = await request(call, given);
  return { result: await readResult(reply), tag: reply.headers.get("ETag") };
}

/** The same for a file, with the name that the reply gives it; without one, an empty name. */
export async function callApiFile<Asked extends Call>(call: Asked, given: Given<Asked>): Promise<File> {
  const reply = await request(call, given);
  const content = await reply.blob();
  return new File([content], nameIn(reply.headers.get("Content-Disposition") ?? ""), { type: content.type });
}

/** The first bytes of a file; the rest is not fetched. @param bytes more may come, or fewer if the file has no more */
export async function callApiFileHead<Asked extends Call>(call: Asked, given: Given<Asked>, bytes: number): Promise<Uint8Array> {
  const reader = (await request(call, given)).body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let length = 0; reader && length < bytes;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
  }
  await reader?.cancel();
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The whole name of a download (RFC 8187), which contentDisposition() writes. */
function nameIn(disposition: string): string {
  return decodeURIComponent(/filename\*=UTF-8''([^;]*)/.exec(disposition)?.[1] ?? "");
}

async function readResult<Asked extends Call>(reply: Response): Promise<Result<Asked>> {
  return (reply.status === 204 ? undefined : await reply.json()) as Result<Asked>; // tests validate each reply against its operation
}

async function request(call: Call, given: Sent): Promise<Response> {
  const { params = {}, query = {}, body, file, idempotencyKey, ifMatch, signal, keepalive = false } = given;
  const [method = "", path = ""] = call.split(" ");
  const reply = await fetch(addressOf(path, params, query), {
    method,
    headers: {
      ...shownAccount(),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...(file && { "Content-Type": file.media }),
      ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
      ...(typeof ifMatch === "string" && { "If-Match": ifMatch }),
    },
    body: file?.content ?? (body === undefined ? null : JSON.stringify(body)),
    signal: signal ?? null,
    keepalive,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiFailure(0, "The service did not answer. Check the connection and try again.", null);
  });
  if (!reply.ok) throw await readFailure(reply);
  return reply;
}

/** The account that the page shows: another page of this browser may have switched to another one. */
function shownAccount(): Record<string, string> {
  const account = document.querySelector<HTMLElement>("[data-account]")?.dataset.account;
  return account === undefined ? {} : { "Formslip-Account": account };
}

function addressOf(path: string, params: Record<string, string>, query: Record<string, string | undefined>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked).toString()}`;
}

async function readFailure(reply: Response): Promise<ApiFailure> {
  const body = (await reply.json().catch(() => null)) as { detail?: ApiDetail } | null; // contract §8
  return new ApiFailure(reply.status, body?.detail ?? `The service answered ${reply.status}.`, reply.headers.get("X-Request-Id"));
}
