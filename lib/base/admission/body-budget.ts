/** Why bytes cannot be held: the address has used its share, or the total is in use. */
export type Shortage = "share" | "total";

type Sizes = {
  /** Bytes for all addresses together. */
  total: number;
  /** Bytes for one address. */
  share: number;
  /** Bytes reserved for addresses that hold little, so that an ordinary submission has room when others fill the rest. */
  reserve: number;
};

/** Up to this many bytes, an address may use the reserve. */
const SMALL_BYTES = 64 * 1024;

/** Memory for request bodies in this process, and how much of it each address holds. */
export class BodyBudget {
  readonly #sizes: Sizes;
  readonly #byAddress = new Map<string, number>();
  #held = 0;
  #peak = 0;
  /** Called after each change with the bytes held and their peak. */
  onChange: (sizes: { held: number; peak: number }) => void = () => undefined;

  constructor(sizes: Sizes) {
    this.#sizes = sizes;
  }

  /** Takes bytes for an address. @returns null, or the reason why nothing was taken. */
  take(address: string, bytes: number): Shortage | null {
    const own = (this.#byAddress.get(address) ?? 0) + bytes;
    if (own > this.#sizes.share) return "share";
    const room = own <= SMALL_BYTES ? this.#sizes.total : this.#sizes.total - this.#sizes.reserve;
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

  /** Bytes held now by all addresses. */
  get held(): number {
    return this.#held;
  }
}
