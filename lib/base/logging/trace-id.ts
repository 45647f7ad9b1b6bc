/** `version-trace-parent-flags` (W3C Trace Context, 3.2). */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}(-|$)/;

/** The trace id in a `traceparent` header; null when it is missing or malformed. */
export function traceIdOf(traceparent: string | string[] | undefined): string | null {
  const trace = typeof traceparent === "string" ? TRACEPARENT.exec(traceparent)?.[1] : undefined;
  return trace === undefined || /^0+$/.test(trace) ? null : trace;
}
