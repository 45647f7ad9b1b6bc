/** `version-trace-parent-flags` (W3C Trace Context, 3.2). */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;

/** What a `traceparent` names: the trace, the span that continues in it, and whether that was recorded (bit 0 of the flags). */
export type TraceParent = { traceId: string; spanId: string; traceFlags: number };

/** Reads a `traceparent` header; null when it is missing or malformed. */
export function readTraceparent(header: string | string[] | null | undefined): TraceParent | null {
  const [, traceId = "", spanId = "", flags = ""] = TRACEPARENT.exec(typeof header === "string" ? header : "") ?? [];
  if (/^0*$/.test(traceId)) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) };
}

/** The trace id in a `traceparent` header; null when it is missing or malformed. */
export function traceIdOf(traceparent: string | string[] | undefined): string | null {
  return readTraceparent(traceparent)?.traceId ?? null;
}
