/** Who served for less is taken to crash at once. */
const SHORT_MS = 5_000;
const FIRST_MS = 250;
const LONGEST_MS = 30_000;

/**
 * How long to wait before the place of a process is taken: not at all, but twice as long each time when one after the other
 * ends at once, so that they do not keep the machine busy.
 */
export class RestartDelay {
  #shortLives = 0;

  /** @param servedMs how long the one that ended had served; 0 when it never did. @returns milliseconds */
  after(servedMs: number): number {
    if (servedMs >= SHORT_MS) this.#shortLives = 0;
    const delay = this.#shortLives === 0 ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (this.#shortLives - 1));
    if (servedMs < SHORT_MS) this.#shortLives++;
    return delay;
  }
}
