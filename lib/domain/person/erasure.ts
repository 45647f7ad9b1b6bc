import { DomainError } from "@/lib/base/errors/errors";
import { log } from "@/lib/base/logging/log";
import type { Trace } from "./schema";
import type { Wanted } from "./wanted";

/** What is to be erased of one kind. */
export type Some = { accountId: string; wanted: Wanted; traces: Trace[] };

/** How far the erasing of some things has come. Each is erased, gone, failed or still waiting. */
export class Erasure {
  readonly erased: Trace[] = [];
  /** Emails that were erased with them. */
  emails = 0;
  readonly #waiting: Map<string, Trace>;
  readonly #gone: Trace[] = [];
  readonly #failed: Trace[] = [];

  constructor(traces: Trace[]) {
    this.#waiting = new Map(traces.map((trace) => [trace.id, trace]));
  }

  get waiting(): Trace[] {
    return [...this.#waiting.values()];
  }

  /** Those that somebody else has just deleted. */
  get missing(): Trace[] {
    return this.#gone;
  }

  /** Those that could not be erased, and those that were not. */
  get failed(): Trace[] {
    return [...this.#failed, ...this.waiting];
  }

  erase(ids: string[]): void {
    this.#take(ids, this.erased);
  }

  gone(traces: Trace[]): void {
    this.#take(
      traces.map(({ id }) => id),
      this.#gone,
    );
  }

  /** @param erase returns the ids of those that it has erased. What it does not find waits; when it fails, the log says why, without the person. */
  async attempt(traces: Trace[], erase: () => Promise<string[]>): Promise<void> {
    const ids = traces.map(({ id }) => id);
    try {
      this.erase(await erase());
    } catch (error) {
      if (error instanceof DomainError && error.code === "not_found") return;
      log.warn({ err: error, kind: traces[0]?.kind, id: ids.join(" ") }, "something of a person was not erased");
      this.#take(ids, this.#failed);
    }
  }

  #take(ids: string[], to: Trace[]): void {
    for (const id of ids) {
      const trace = this.#waiting.get(id);
      if (!trace) continue;
      this.#waiting.delete(id);
      to.push(trace);
    }
  }
}
