/** Why bytes may not be held: the address has its share, or all is in use. */
export type Shortage = "share" | "total";

type Sizes = {
  /** Bytes for all together. */
  total: number;
  /** Bytes for one address. */
  share: number;
  /** Bytes that only addresses with little have: however many others fill the rest, an ordinary answer has room. */
  reserve: number;
};

/** What an address with little holds at most. */
const LITTLE = 64 * 1024;

/** The memory that bodies of requests may take in this process, and what of it each address holds. */
export class BodyBudget {
  readonly #sizes: Sizes;
  readonly #byAddress = new Map<string, number>();
  #held = 0;
  #peak = 0;
  /** Told after each change: the bytes that are held, and the most that were at once. */
  onChange: (sizes: { held: number; peak: number }) => void = () => undefined;

  constructor(sizes: Sizes) {
    this.#sizes = sizes;
  }

  /** Takes bytes for an address. @returns why not, when there is no room; then nothing was taken. */
  take(address: string, bytes: number): Shortage | null {
    const own = (this.#byAddress.get(address) ?? 0) + bytes;
    if (own > this.#sizes.share) return "share";
    const room = own <= LITTLE ? this.#sizes.total : this.#sizes.total - this.#sizes.reserve;
    if (this.#held + bytes > room) return "total";
    this.#held += bytes;
    this.#peak = Math.max(this.#peak, this.#held);
    this.#byAddress.set(address, own);
    this.onChange({ held: this.#held, peak: this.#peak });
    return null;
  }

  giveBack(address: string, bytes: number): void {
    const own = (this.#byAddress.get(address) ?? 0) - bytes;
    this.#held -= bytes;
    if (own > 0) this.#byAddress.set(address, own);
    else this.#byAddress.delete(address);
    this.onChange({ held: this.#held, peak: this.#peak });
  }

  /** Bytes that are held now, by all. */
  get held(): number {
    return this.#held;
  }
}
