import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import type { ApiError } from "@/lib/api/http/api-error";
import type { IncomingBody } from "@/lib/admission/incoming-body";

/** What the server knows of a request before Next sees it (server/http/receive.ts). */
export type RequestContext = {
  /** Also the X-Request-Id of the answer, and in the log of every fault. */
  id: string;
  /** From the socket, or from X-Forwarded-For where a trusted proxy wrote it. */
  clientAddress: string;
  /** The request as Node received it, for bodies that must be streamed with back-pressure. */
  incoming: IncomingMessage;
  /** Asked by whoever reads the body, before it does. */
  body: IncomingBody;
  /** Whether the client has gone: nothing more is to be computed for it. */
  isGone: () => boolean;
  /** Why the body must not be read, where the answer has to be a page. */
  refusal?: ApiError;
  /** Set once a page could not be made because the database is away: the answer is then 503 (server/pages/answer-while-away.ts). */
  isDatabaseAway?: boolean;
  /** The operation's path once it is known, as in `/api/v1/forms/{form_id}`: what the request counts as. */
  route?: string;
};

// The server and the routes are separate module graphs; what they share hangs on globalThis.
const slot = Symbol.for("formslip.request-context");
const shared = globalThis as typeof globalThis & { [slot]?: AsyncLocalStorage<RequestContext> };

export const requestContexts = (shared[slot] ??= new AsyncLocalStorage<RequestContext>());

/** @throws Error outside a request, or when the server was not started by server/serve.ts. */
export function requestContext(): RequestContext {
  const context = requestContexts.getStore();
  if (!context) throw new Error("No request context: the service must be started with npm start or npm run dev.");
  return context;
}
