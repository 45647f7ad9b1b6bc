import type { AsyncLocalStorage } from "node:async_hooks";
import type { Span, SpanStatusCode } from "@opentelemetry/api";

export type SpanKind = "server" | "client" | "internal";
export type Attributes = Record<string, string | number | boolean>;

/** What a span is about. Neither its name nor its attributes may hold paths, answers or values of statements: traces leave the service. */
export type About = {
  name: string;
  kind?: SpanKind;
  attributes?: Attributes;
  /** A `traceparent` (W3C Trace Context, 3.2) that the span continues; without one it belongs to the current span, if any. */
  parent?: string | null | undefined;
};

/** The tracer of this process, and the span that the running code belongs to. */
export type Tracing = { open: (about: About, parent: Span | undefined) => Span; current: AsyncLocalStorage<Span> };

/** Next's routes and the server are separate module graphs, and must use one tracer. */
const key = Symbol.for("formslip.tracing");
const shared = globalThis as { [key]?: Tracing | undefined }; // nobody else uses this symbol

/** Turns tracing on or off for this process (start-tracing.ts). Databases that are open already are not traced. */
export function setTracing(tracing: Tracing | undefined): void {
  shared[key] = tracing;
}

export function isTracing(): boolean {
  return shared[key] !== undefined;
}

/** Runs work as a span. With tracing off it only runs the work. */
export async function traced<T>(about: About, work: () => Promise<T> | T): Promise<T> {
  const tracing = shared[key];
  if (!tracing) return work();
  const span = new OpenSpan(about, tracing);
  try {
    return await span.run(work);
  } catch (error) {
    span.fail(error instanceof Error ? error.name : typeof error);
    throw error;
  } finally {
    span.end();
  }
}

/** Begins a span whose end something else decides; null with tracing off. */
export function openSpan(about: About): OpenSpan | null {
  const tracing = shared[key];
  return tracing ? new OpenSpan(about, tracing) : null;
}

/** Whether the running code belongs to a span. */
export function isInSpan(): boolean {
  return shared[key]?.current.getStore() !== undefined;
}

/** The `traceparent` of the current span, for what continues its trace later or elsewhere; null without one. */
export function currentTraceparent(): string | null {
  const span = shared[key]?.current.getStore();
  if (!span) return null;
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
}

/** A span that has begun. */
export class OpenSpan {
  readonly #span: Span;
  readonly #current: AsyncLocalStorage<Span>;

  constructor(about: About, { open, current }: Tracing) {
    this.#span = open(about, current.getStore());
    this.#current = current;
  }

  /** Runs work that belongs to this span. */
  run<T>(work: () => T): T {
    return this.#current.run(this.#span, work);
  }

  get traceId(): string {
    return this.#span.spanContext().traceId;
  }

  /** Marks the span as failed. @param type the kind of failure, not its message, which may hold what somebody sent. */
  fail(type: string): void {
    this.#span.setAttribute("error.type", type).setStatus({ code: ERROR });
  }

  /** @param name replaces the first one. */
  end({ name, attributes = {} }: { name?: string; attributes?: Attributes } = {}): void {
    if (name !== undefined) this.#span.updateName(name);
    this.#span.setAttributes(attributes).end();
  }
}

// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- written as a number, so that a process without tracing does not load the library
const ERROR: SpanStatusCode.ERROR = 2;
