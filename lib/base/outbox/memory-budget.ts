/** Caps the bytes in memory at a time. An oversized request runs alone. */
export class MemoryBudget {
  #free: number;
  readonly #waiting: { bytes: number; grant: () => void }[] = [];

  constructor(readonly bytes: number) {
    this.#free = bytes;
  }

  /** Runs work once its bytes fit, first come first served. @throws the signal's reason when it is aborted while waiting. */
  async spend<T>(bytes: number, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const share = Math.min(bytes, this.bytes);
    await this.#take(share, signal);
    try {
      return await work();
    } finally {
      this.#free += share;
      this.#grant();
    }
  }

  async #take(bytes: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#waiting.length === 0 && bytes <= this.#free) {
      this.#free -= bytes;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const waiting = { bytes, grant: resolve };
      this.#waiting.push(waiting);
      signal.addEventListener("abort", () => {
        const place = this.#waiting.indexOf(waiting);
        if (place === -1) return;
        this.#waiting.splice(place, 1);
        reject(signal.reason as Error);
        this.#grant();
      });
    });
  }

  #grant(): void {
    for (let next = this.#waiting[0]; next && next.bytes <= this.#free; next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#free -= next.bytes;
      next.grant();
    }
  }
}
