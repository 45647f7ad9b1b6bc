import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestContext } from "@/lib/entry/http/request-context";
import { env } from "@/lib/base/env/env";
import { log } from "@/lib/base/logging/log";
import { counters } from "@/lib/base/logging/counters";
import type { OpenSpan } from "@/lib/base/tracing/tracing";
import { traceIdOf } from "@/lib/base/logging/trace-id";

type Request = {
  context: Pick<RequestContext, "id" | "route">;
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** From performance.now(). */ begun: number;
  /** Ends here. */ span: OpenSpan | null;
};

/** Counts a finished request, ends its span and, with LOG_REQUESTS, logs it. None of them includes the path: the link to a form or an invitation is a secret. */
export function noteRequest({ context, incoming, outgoing, begun, span }: Request): void {
  const { method = "" } = incoming;
  const durationMs = performance.now() - begun;
  const route = context.route ?? routeOf(incoming.url ?? "");
  // A client that disconnected before the whole reply was sent counts as 499.
  const status = outgoing.writableFinished ? outgoing.statusCode : 499;
  counters().requests.observe({ method, route, status: String(status) }, durationMs / 1000);
  if (outgoing.statusCode === 500) counters().faults.inc(); // even if the client has disconnected
  const attributes = { "http.request.method": method, "http.route": route, "http.response.status_code": status, request_id: context.id };
  if (outgoing.statusCode >= 500) span?.fail(String(outgoing.statusCode));
  span?.end({ name: `${method} ${route}`, attributes });
  if (!env().logRequests) return;
  const traceId = span?.traceId ?? traceIdOf(incoming.headers.traceparent);
  log.info(
    { requestId: context.id, ...(traceId && { trace_id: traceId }), method, route, status, durationMs: Math.round(durationMs) },
    "request",
  );
}

/** Route label of a request outside the API: one of a few names, however many paths are tried. */
function routeOf(path: string): string {
  const page = /^\/f\/[^/?]+(\/(check|files|receipt))?(?=$|[/?])/.exec(path);
  if (page) return `/f/{form_id}${page[1] ?? ""}`;
  if (/^\/r\/[^/?]+(?=$|[/?])/.test(path)) return "/r/{token}";
  return /^\/(_next|api|healthz|metrics|pictures|readyz|respondent)(?=$|[/?])/.exec(path)?.[0] ?? "dashboard";
}
