import type { Destination } from "./destination";

/** Addresses kept per queue. The others are found again in the database. */
const MAX_PER_QUEUE = 64;

/** Destinations that may have deliveries due, grouped by queue, the longest waiting queue first. */
export class DueDestinations {
  readonly #queues = new Map<string, Set<string>>();

  get isEmpty(): boolean {
    return this.#queues.size === 0;
  }

  /** @param isCertain whether something is certainly due; the destination is then kept even beyond the limit. */
  add({ queue, address }: Destination, isCertain = false): void {
    const addresses = this.#queues.get(queue);
    if (!addresses) this.#queues.set(queue, new Set([address]));
    else if (isCertain || addresses.size < MAX_PER_QUEUE) addresses.add(address);
  }

  delete({ queue, address }: Destination): void {
    const addresses = this.#queues.get(queue);
    addresses?.delete(address);
    if (addresses?.size === 0) this.#queues.delete(queue);
  }

  *[Symbol.iterator](): Generator<Destination> {
    for (const [queue, addresses] of this.#queues) for (const address of addresses) yield { queue, address };
  }
}
