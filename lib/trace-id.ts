/** `version-trace-parent-flags` (W3C Trace Context, 3.2). */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}(-|$)/;

/** The trace that a request belongs to, as its `traceparent` header says; null without one, or a wrong one. */
export function traceIdOf(traceparent: string | string[] | undefined): string | null {
  const trace = typeof traceparent === "string" ? TRACEPARENT.exec(traceparent)?.[1] : undefined;
  return trace === undefined || /^0+$/.test(trace) ? null : trace;
}
