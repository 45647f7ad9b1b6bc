import type { z } from "zod";
import { answerFault } from "@/lib/api/answer-fault";
import { authenticate } from "@/lib/api/authenticate";
import { readIdempotencyKey } from "@/lib/api/idempotency-key";
import { readJsonBody } from "@/lib/api/json-body";
import type { Operation } from "@/lib/api/operation";
import { parseWith } from "@/lib/api/problems";
import { readQuery } from "@/lib/api/query";
import type { Claim } from "@/lib/idempotency/mutations";
import { claimKey, releaseClaim } from "@/lib/idempotency/mutations";

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Record<Name, string> & ParamsOf<Rest> : unknown;

type Input<O extends Operation> = {
  accountId: string;
  params: ParamsOf<O["path"]>;
  query: OutputOf<O["query"]>;
  body: OutputOf<O["body"]>;
  /** The moment the request came in; the one clock of everything it does. */
  now: Date;
  /** Given when the request carries an Idempotency-Key: to be completed together with what it does. */
  claim: Claim | null;
  request: Request;
};

/** What an operation answers: JSON for its status, or a whole Response where that is not JSON. */
type Answer<O extends Operation> = Response | { body: OutputOf<O["response"]>; headers?: Record<string, string> };

type Context = { params: Promise<Record<string, string>> };

/**
 * Makes a route handler of an operation: who is calling (before anything else is read, contract §1), query, body,
 * Idempotency-Key, the action, the answer; whatever is thrown becomes `{"detail": …}`.
 */
export function handle<O extends Operation>(operation: O, action: (input: Input<O>) => Promise<Answer<O>>) {
  return async (request: Request, context: Context): Promise<Response> => {
    try {
      const now = new Date();
      const { accountId } = await authenticate(request.headers);
      const params = await context.params;
      const query = operation.query && parseWith(operation.query, readQuery(request.url, Object.keys(operation.query.shape)), "query");
      const json = operation.body && (await readJsonBody(request, operation.bodyLimit ?? 0));
      const body = operation.body && json && parseWith(operation.body, json.value, "body");
      const key = operation.idempotent && json ? readIdempotencyKey(request.headers) : null;
      const claim = key !== null && json ? await claimKey({ accountId, key, body: json.bytes, now }) : null;
      if (claim && "status" in claim) return jsonResponse(claim.body, { status: claim.status, headers: { "Idempotent-Replayed": "true" } });
      try {
        // The schemas of this operation gave these values; TypeScript cannot see that through the generic.
        const answer = await action({ accountId, params, query, body, now, claim, request } as Input<O>);
        if (answer instanceof Response) return answer;
        return jsonResponse(operation.status === 204 ? null : JSON.stringify(answer.body), {
          status: operation.status,
          headers: answer.headers,
        });
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

/** A JSON answer; nothing of the API is to be kept by caches. */
export function jsonResponse(
  body: string | null,
  { status, headers }: { status: number; headers?: Record<string, string> | undefined },
): Response {
  return new Response(body, {
    status,
    headers: { ...(body !== null && { "Content-Type": "application/json" }), "Cache-Control": "no-store", ...headers },
  });
}
