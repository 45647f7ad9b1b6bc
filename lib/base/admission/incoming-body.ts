import { DomainError } from "@/lib/base/errors/errors";
import type { BodyBudget } from "./body-budget";

type Options = { address: string; length?: number | undefined; onWanted?: (() => void) | undefined };

/** The body of one request while it arrives: how much of the budget it holds, and whether it is still wanted. */
export class IncomingBody {
  readonly #budget: BodyBudget;
  readonly #address: string;
  readonly #length: number;
  #onWanted: (() => void) | undefined;
  /** Created on first use: most requests have no body, or one that arrives with their head. */
  #stopping: AbortController | undefined;
  #held = 0;
  #isOver = false;

  /**
   * @param address the key that rate limits use for the client.
   * @param length of the body in bytes, if announced; it never reserves more.
   * @param onWanted called once, before the first byte is read.
   */
  constructor(budget: BodyBudget, { address, length = Number.POSITIVE_INFINITY, onWanted }: Options) {
    this.#onWanted = onWanted;
    this.#budget = budget;
    this.#address = address;
    this.#length = length;
  }

  /**
   * Ensures that the request holds at least this many bytes in total. Call it before they are read.
   * @throws DomainError too_many when the address has used its share, unavailable when the total is in use.
   */
  hold(bytes: number): void {
    const more = Math.min(bytes, this.#length) - this.#held;
    if (more > 0 && !this.#isOver) this.#take(more);
  }

  #take(more: number): void {
    const shortage = this.#budget.take(this.#address, more);
    if (shortage === "share")
      throw new DomainError("too_many", "Too much is being sent from this address at once. Try again in 1 s", { retryAfter: 1 });
    if (shortage) throw new DomainError("unavailable", "Too much is being sent at once. Try again", { retryAfter: 1 });
    this.#held += more;
  }

  /** Holds additional bytes, for a reply that stays in memory until its client has read it. @throws DomainError too_many, unavailable. */
  holdMore(bytes: number): void {
    if (!this.#isOver) this.#take(bytes);
  }

  /** Frees what is held, once the reply is sent or the client is gone. */
  release(): void {
    if (this.#held > 0) this.#budget.giveBack(this.#address, this.#held);
    this.#held = 0;
    this.#isOver = true;
  }

  get #stopped(): AbortController {
    return (this.#stopping ??= new AbortController());
  }

  /** Aborts reading the body with this error, which becomes the reply. */
  stop(reason: Error): void {
    this.#stopped.abort(reason);
  }

  /** Call it before the body is read. @throws the error given to `stop`. */
  begin(): void {
    this.#stopping?.signal.throwIfAborted();
    this.#onWanted?.();
    this.#onWanted = undefined;
  }

  /** Waits for a chunk of the body. @throws the error given to `stop`. */
  async next<T>(part: Promise<T>): Promise<T> {
    this.begin();
    const { signal } = this.#stopped;
    let onStop: (() => void) | undefined;
    const stopped = new Promise<never>((_, reject) => {
      onStop = () => reject(signal.reason as Error); // as stop() gave it
      signal.addEventListener("abort", onStop, { once: true });
    });
    try {
      return await Promise.race([part, stopped]);
    } finally {
      if (onStop) signal.removeEventListener("abort", onStop);
    }
  }
}
