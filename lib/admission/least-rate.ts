type Limit = { /** Below which a sender is too slow. */ bytesPerSecond: number; /** How long one may stop or stutter. */ graceMs: number };

/** Whether the bytes of a body come fast enough: judged at the end of each time of grace, by what came within it. */
export class LeastRate {
  readonly #limit: Limit;
  #since: number;
  #bytes: number;

  /** @param now in milliseconds of any clock. @param bytes that came before. */
  constructor(limit: Limit, { now, bytes }: { now: number; bytes: number }) {
    this.#limit = limit;
    this.#since = now;
    this.#bytes = bytes;
  }

  /** @param bytes that have come in all. @param isWaited whether it is us who do not read: then the sender has its time anew. */
  isTooSlow({ now, bytes, isWaited }: { now: number; bytes: number; isWaited: boolean }): boolean {
    const elapsed = now - this.#since;
    if (elapsed < this.#limit.graceMs && !isWaited) return false;
    const isSlow = !isWaited && (bytes - this.#bytes) * 1000 < this.#limit.bytesPerSecond * elapsed;
    this.#since = now;
    this.#bytes = bytes;
    return isSlow;
  }
}
