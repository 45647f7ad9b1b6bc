/** A process that served for less counts as crashing at start. */
const SHORT_MS = 5_000;
const FIRST_MS = 250;
const LONGEST_MS = 30_000;

/**
 * How long to wait before replacing a process: not at all at first, then twice as long each time while processes crash at start, so that
 * they do not keep the machine busy.
 */
export class RestartDelay {
  #shortLives = 0;

  /** @param servedMs how long the ended process had served; 0 if it never did. @returns milliseconds */
  after(servedMs: number): number {
    if (servedMs >= SHORT_MS) this.#shortLives = 0;
    const delay = this.#shortLives === 0 ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (this.#shortLives - 1));
    if (servedMs < SHORT_MS) this.#shortLives++;
    return delay;
  }
}
