import { setTimeout as pause } from "node:timers/promises";

/** Below SQLite's parameter limit. */
const MAX_BATCH = 64;
/** How long the first item waits for others, in milliseconds. */
const LINGER_MS = 10;

type Waiting<Item> = { item: Item; done: () => void; fail: (error: unknown) => void };

/** Writes concurrent items in one transaction: its flush to disk costs more than its statements. */
export class Batch<Item> {
  readonly #write: (items: Item[]) => Promise<void>;
  #waiting: Waiting<Item>[] = [];
  #isFlushing = false;

  /** @param write writes one or more items in one transaction: all or none. */
  constructor(write: (items: Item[]) => Promise<void>) {
    this.#write = write;
  }

  /** Resolves once the item is written. */
  add(item: Item): Promise<void> {
    return new Promise((done, fail) => {
      this.#waiting.push({ item, done, fail });
      void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    while (this.#waiting.length > 0) {
      await pause(LINGER_MS);
      const batch = this.#waiting.splice(0, MAX_BATCH);
      try {
        await this.#write(batch.map(({ item }) => item));
        for (const { done } of batch) done();
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    this.#isFlushing = false;
  }
}
