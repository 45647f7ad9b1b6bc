import type { Result } from "@/lib/webhooks/leases";
import { settleLeases } from "@/lib/webhooks/leases";

/** Fewer than SQLite takes as parameters. */
const MOST_AT_ONCE = 64;

type Waiting = { result: Result; done: () => void; fail: (error: unknown) => void };

/** Writes results that come close together in one transaction: its flush to the disk costs more than their statements. */
export class SettleQueue {
  #waiting: Waiting[] = [];
  #isFlushing = false;

  /** Resolves once the result is written down. */
  settle(result: Result): Promise<void> {
    return new Promise((done, fail) => {
      this.#waiting.push({ result, done, fail });
      void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    while (this.#waiting.length > 0) {
      await new Promise(setImmediate); // for those that came in the same round of the event loop
      const batch = this.#waiting.splice(0, MOST_AT_ONCE);
      try {
        await settleLeases(batch.map(({ result }) => result));
        for (const { done } of batch) done();
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    this.#isFlushing = false;
  }
}
