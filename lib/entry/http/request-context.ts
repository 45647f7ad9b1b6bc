import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import type { ApiError } from "./api-error";
import type { IncomingBody } from "@/lib/base/admission/incoming-body";

/** What the server determines about a request before Next sees it (server/http/receive.ts). */
export type RequestContext = {
  /** Also in the reply's X-Request-Id, and in the log of every fault. */
  id: string;
  /** From the socket, or from X-Forwarded-For as written by a trusted proxy. */
  clientAddress: string;
  /** The request as Node received it, for bodies that must be streamed with back-pressure. */
  incoming: IncomingMessage;
  /** Called by a reader before it reads the body. */
  body: IncomingBody;
  /** Whether the client has disconnected, so that no more work is done for it. */
  isGone: () => boolean;
  /** Why the body must not be read, when the reply has to be a page. */
  refusal?: ApiError;
  /** Set when a page failed because the database is unreachable: the reply is then 503 (server/pages/reply-unreachable.ts). */
  isDatabaseUnreachable?: boolean;
  /** Headers that say how much of its rate limit the request has left. */
  allowance?: Record<string, string>;
  /** The operation's path once known, such as `/api/v1/forms/{form_id}`: the request's label in metrics. */
  route?: string;
};

// The server and the routes are separate module graphs, so shared state hangs on globalThis.
const symbol = Symbol.for("formslip.request-context");
const shared = globalThis as typeof globalThis & { [symbol]?: AsyncLocalStorage<RequestContext> };

export const requestContexts = (shared[symbol] ??= new AsyncLocalStorage<RequestContext>());

/** @throws Error outside a request, or when the server was not started by server/serve.ts. */
export function requestContext(): RequestContext {
  const context = requestContexts.getStore();
  if (!context) throw new Error("No request context: the service must be started with npm start or npm run dev.");
  return context;
}
