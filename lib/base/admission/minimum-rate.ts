type Limit = {
  /** A slower sender is cut off. */ bytesPerSecond: number;
  /** How long a sender may pause; also the length of a period. */ graceMs: number;
};

/** Whether a body arrives fast enough, judged at the end of each grace period by the bytes received within it. */
export class MinimumRate {
  readonly #limit: Limit;
  #since: number;
  #bytes: number;

  /** @param now in milliseconds of any clock. @param bytes received so far. */
  constructor(limit: Limit, { now, bytes }: { now: number; bytes: number }) {
    this.#limit = limit;
    this.#since = now;
    this.#bytes = bytes;
  }

  /** @param bytes received in total. @param isWaited whether the sender waits for us to read; it then gets a new grace period. */
  isTooSlow({ now, bytes, isWaited }: { now: number; bytes: number; isWaited: boolean }): boolean {
    const elapsed = now - this.#since;
    if (elapsed < this.#limit.graceMs && !isWaited) return false;
    const isSlow = !isWaited && (bytes - this.#bytes) * 1000 < this.#limit.bytesPerSecond * elapsed;
    this.#since = now;
    this.#bytes = bytes;
    return isSlow;
  }
}
