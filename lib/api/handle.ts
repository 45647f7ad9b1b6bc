import type { z } from "zod";
import { answerFault } from "@/lib/api/answer-fault";
import type { Caller } from "@/lib/api/authenticate";
import { authenticate } from "@/lib/api/authenticate";
import { ApiError } from "@/lib/api/errors";
import { readIdempotencyKey } from "@/lib/api/idempotency-key";
import { readJsonBody } from "@/lib/api/json-body";
import { jsonResponse } from "@/lib/api/json-response";
import type { Operation } from "@/lib/api/operation";
import { parseWith } from "@/lib/api/problems";
import { readQuery } from "@/lib/api/query";
import { requestContext } from "@/lib/api/request-context";
import { isForeign } from "@/lib/api/same-origin";
import type { SignedIn } from "@/lib/auth/session";
import type { Claim } from "@/lib/idempotency/mutations";
import { claimKey, releaseClaim } from "@/lib/idempotency/mutations";

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Record<Name, string> & ParamsOf<Rest> : unknown;

/** What an action without a key is given. */
type OpenInput<O extends Operation> = {
  params: ParamsOf<O["path"]>;
  query: OutputOf<O["query"]>;
  body: OutputOf<O["body"]>;
  /** The moment the request came in; the one clock of everything it does. */
  now: Date;
  /** Given when the request carries an Idempotency-Key: to be completed together with what it does. */
  claim: Claim | null;
  request: Request;
};

type Input<O extends Operation> = OpenInput<O> & { accountId: string } & (O extends { isForOwners: true } ? { owner: SignedIn } : unknown);

/** What an operation answers: JSON for its status, or a whole Response where that is not JSON. */
type Answer<O extends Operation> = Response | { body: OutputOf<O["response"]>; headers?: Record<string, string>; cookies?: string[] };

type Context = { params: Promise<Record<string, string>> };
type Route = (request: Request, context: Context) => Promise<Response>;

/**
 * Makes a route handler of an operation: who is calling (before anything else is read, contract §1), query, body,
 * Idempotency-Key, the action, the answer; whatever is thrown becomes `{"detail": …}`.
 */
export function handle<O extends Operation>(operation: O, action: (input: Input<O>) => Promise<Answer<O>>): Route {
  const identify = async (request: Request) => {
    const caller = await authenticate(request);
    if (operation.isForOwners && !caller.session) throw new ApiError(403, "Only a signed-in owner can do this, and no API key");
    return caller;
  };
  return answerWith({ operation, identify, action });
}

/** The same for an operation that needs no key. */
export function handleOpen<O extends Operation>(operation: O, action: (input: OpenInput<O>) => Promise<Answer<O>>): Route {
  const identify = (request: Request) => {
    if (isForeign(request)) throw new ApiError(403, "Another site's page must not ask this");
    return Promise.resolve(null);
  };
  return answerWith({ operation, identify, action });
}

type Parts = {
  operation: Operation;
  identify: (request: Request) => Promise<Caller | null>;
  action: (input: never) => Promise<Answer<Operation>>;
};

function answerWith({ operation, identify, action }: Parts): Route {
  return async (request, context) => {
    requestContext().route = operation.path;
    try {
      const now = new Date();
      const caller = await identify(request);
      const params = await context.params;
      const query = operation.query && parseWith(operation.query, readQuery(request.url, Object.keys(operation.query.shape)), "query");
      const json = operation.body && (await readJsonBody(request, operation.bodyLimit ?? 0));
      const body = operation.body && json && parseWith(operation.body, json.value, "body");
      const key = operation.idempotent && json && caller ? readIdempotencyKey(request.headers) : null;
      const claim =
        key !== null && json && caller ? await claimKey({ ...caller, key, path: pathOf(request), body: json.bytes, now }) : null;
      if (claim && "status" in claim) return jsonResponse(claim.body, { status: claim.status, headers: { "Idempotent-Replayed": "true" } });
      try {
        const input = { accountId: caller?.accountId, owner: caller?.session?.owner, params, query, body, now, claim, request };
        // The schemas of this operation gave these values; TypeScript cannot see that through the generic.
        const answer = toResponse(operation, await action(input as never));
        return withCookies(answer, caller?.session?.cookies ?? []);
      } catch (error) {
        if (claim) await releaseClaim(claim);
        throw error;
      }
    } catch (error) {
      const { status, detail, headers } = answerFault(error);
      return jsonResponse(JSON.stringify({ detail }), { status, headers });
    }
  };
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname;
}

function toResponse(operation: Operation, answer: Answer<Operation>): Response {
  if (answer instanceof Response) return answer;
  const body = operation.status === 204 ? null : JSON.stringify(answer.body);
  return withCookies(jsonResponse(body, { status: operation.status, headers: answer.headers }), answer.cookies ?? []);
}

/** What the operation says of a cookie counts for more than that the session was prolonged. */
function withCookies(response: Response, cookies: string[]): Response {
  if (cookies.length > 0 && !response.headers.has("Set-Cookie"))
    for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}
