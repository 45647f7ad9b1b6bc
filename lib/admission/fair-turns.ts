/** Milliseconds after which a turn of the event loop counts as slow, and fewer requests begin in the next. */
const SLOW_MS = 5;

type Options = {
  /** How many begin in one turn of the event loop, at most. */
  atOnce: number;
  /** How many of one address may wait. */
  mostWaiting: number;
  /** Milliseconds of any clock. */
  now?: () => number;
};

/**
 * Spreads work, such as requests, over turns of the event loop: a few begin in each turn, one of each address after another. While there are only
 * a few, they begin at once. A client that sends hundreds at the same moment delays itself, and everyone else only by a few.
 */
export class FairTurns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #now: () => number;
  readonly #waiting = new Map<string, (() => void)[]>();
  /** How many may begin per turn at present: fewer after slow turns. */
  #few: number;
  /** Of the current turn. */
  #begun = 0;
  #since = 0;
  #isPlanned = false;

  constructor({ atOnce, mostWaiting, now = () => performance.now() }: Options) {
    this.#atOnce = atOnce;
    this.#few = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#now = now;
  }

  /** @returns false when the address has too many waiting; then it does not begin. */
  enter(address: string, begin: () => void): boolean {
    if (this.#waiting.size === 0 && this.#hasTime()) {
      if (this.#begun++ === 0) this.#since = this.#now();
      this.#plan();
      begin();
      return true;
    }
    const own = this.#waiting.get(address);
    if (own && own.length >= this.#mostWaiting) return false;
    if (own) own.push(begin);
    else this.#waiting.set(address, [begin]);
    this.#plan();
    return true;
  }

  #hasTime(): boolean {
    return this.#begun === 0 || (this.#begun < this.#atOnce && this.#now() - this.#since < SLOW_MS);
  }

  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    setImmediate(() => this.#beginSome());
  }

  /** Begins a whole turn in one immediate. An immediate for each cost 15 to 30 % of the rate (docs/decisions/032). */
  #beginSome(): void {
    this.#isPlanned = false;
    const now = this.#now();
    const wasSlow = this.#begun > 0 && now - this.#since >= SLOW_MS;
    this.#begun = 0;
    if (this.#waiting.size === 0) {
      this.#few = this.#atOnce;
      return;
    }
    this.#few = wasSlow ? Math.max(1, Math.floor(this.#few / 2)) : Math.min(this.#atOnce, this.#few + 1);
    this.#since = now;
    for (const [address, own] of this.#waiting) {
      if (this.#begun >= this.#few) break;
      this.#begun++;
      // An address with more waiting goes behind all others; the loop reaches it again.
      this.#waiting.delete(address);
      const begin = own.shift();
      if (own.length > 0) this.#waiting.set(address, own);
      begin?.();
    }
    this.#plan();
  }
}
