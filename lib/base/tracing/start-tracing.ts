import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import * as api from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import * as sdk from "@opentelemetry/sdk-trace";
import { logSeldom } from "@/lib/base/logging/log-seldom";
import { readTraceparent } from "@/lib/base/logging/trace-id";
import type { SpanKind } from "./tracing";
import { setTracing } from "./tracing";

export type TracesTarget = {
  /** Where the collector takes traces (OTLP over HTTP, as JSON): a URL that ends in `/v1/traces`. */
  url: string;
  /** Sent with each batch, for example a login. */
  headers: Record<string, string>;
  /** `service.name` */
  service: string;
  /** Share of the traces that begin here and are recorded, 0 to 1. A trace that another program began is recorded if it says so. */
  share: number;
};

/** How long a stop waits for the last spans to be sent. */
const LAST_MS = 2_000;
/** The most spans that wait to be sent. More are dropped, and the log says so: a slow collector must not cost memory. */
const MAX_WAITING = 4_096;
/** Longest text of an attribute: statements of long lists are cut. */
const MAX_TEXT = 2_000;

/**
 * Traces this process from now on. A process that is not traced never loads this file (scripts/build.mjs), nor its libraries.
 * @returns a function that sends what is left and ends tracing.
 */
export function startTracing({ url, headers, service, share }: TracesTarget): () => Promise<void> {
  const say = (message: string) => logSeldom("warn", { printed: message }, "traces: spans could not be sent");
  const nothing = () => undefined;
  api.diag.setLogger(
    { error: say, warn: say, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.name": service, "service.instance.id": String(process.pid) }),
    spanLimits: { attributeValueLengthLimit: MAX_TEXT },
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers }), maxQueueSize: MAX_WAITING })],
  });
  const tracer = provider.getTracer("formslip");
  const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, internal: api.SpanKind.INTERNAL } satisfies Record<
    SpanKind,
    number
  >;
  setTracing({
    current: new AsyncLocalStorage(),
    open: ({ name, kind = "internal", attributes, parent }, span) => {
      const from = readTraceparent(parent);
      let context = api.ROOT_CONTEXT;
      if (from) context = api.trace.setSpanContext(context, { ...from, isRemote: true });
      else if (span) context = api.trace.setSpan(context, span);
      return tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, context);
    },
  });
  return async () => {
    setTracing(undefined);
    await Promise.race([provider.shutdown().catch(nothing), pause(LAST_MS, undefined, { ref: false })]); // sends what is left
  };
}
