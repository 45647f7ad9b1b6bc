import { heldByTurns } from "@/lib/base/turns/turns";

/** Milliseconds after which a turn of the event loop counts as slow; then fewer requests begin in the next turn. */
const SLOW_MS = 5;

type Options = {
  /** Most requests that begin in one turn of the event loop. */
  atOnce: number;
  /** Most requests of one address that may wait. */
  maxWaiting: number;
  /** Milliseconds of any clock. The default excludes turns of long work, because beginning fewer requests would not shorten those. */
  now?: () => number;
};

/**
 * Spreads requests over turns of the event loop: a few begin in each turn, round-robin by address. As long as there are few, they begin at
 * once. A client that sends hundreds at a time delays itself, and others only a little.
 */
export class FairTurns {
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  readonly #now: () => number;
  readonly #waiting = new Map<string, (() => void)[]>();
  /** How many may begin per turn at present: fewer after slow turns. */
  #perTurn: number;
  /** Requests begun in the current turn. */
  #begun = 0;
  #since = 0;
  #isPlanned = false;

  constructor({ atOnce, maxWaiting, now = () => performance.now() - heldByTurns() }: Options) {
    this.#atOnce = atOnce;
    this.#perTurn = atOnce;
    this.#maxWaiting = maxWaiting;
    this.#now = now;
  }

  /** @returns false when too many requests of the address are waiting; this one is not queued. */
  enter(address: string, begin: () => void): boolean {
    if (this.#waiting.size === 0 && this.#hasTime()) {
      if (this.#begun++ === 0) this.#since = this.#now();
      this.#plan();
      begin();
      return true;
    }
    const own = this.#waiting.get(address);
    if (own && own.length >= this.#maxWaiting) return false;
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

  /** Begins a turn's requests in one immediate. One immediate per request cost 15 to 30 % of the throughput (docs/decisions/032). */
  #beginSome(): void {
    this.#isPlanned = false;
    const now = this.#now();
    const wasSlow = this.#begun > 0 && now - this.#since >= SLOW_MS;
    this.#begun = 0;
    if (this.#waiting.size === 0) {
      this.#perTurn = this.#atOnce;
      return;
    }
    this.#perTurn = wasSlow ? Math.max(1, Math.floor(this.#perTurn / 2)) : Math.min(this.#atOnce, this.#perTurn + 1);
    this.#since = now;
    for (const [address, own] of this.#waiting) {
      if (this.#begun >= this.#perTurn) break;
      this.#begun++;
      // An address with more requests goes to the back; the loop reaches it again.
      this.#waiting.delete(address);
      const begin = own.shift();
      if (own.length > 0) this.#waiting.set(address, own);
      begin?.();
    }
    this.#plan();
  }
}
