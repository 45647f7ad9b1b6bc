import { DriverAdapterError } from "@prisma/driver-adapter-utils";

/** Releases the turn to the next in the queue. Idempotent. */
export type Release = () => void;

type Waiting = { grant: (release: Release) => void; refuse: (error: Error) => void; timer: NodeJS.Timeout };

/**
 * Admits one writer at a time, first come first served. SQLite has one writer anyway; waiting here, instead of in SQLite's busy handler,
 * does not block the event loop, and nothing slips between the statements of a transaction.
 */
export class WriteQueue {
  #isTaken = false;
  readonly #waiting = new Set<Waiting>();

  /** @param patience longest wait for a turn, in milliseconds. */
  constructor(readonly patience: number) {}

  /** Writers that are waiting. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Takes the turn if it is free, else returns null. Synchronous, because an uncontended write needs no promise. */
  takeNow(): Release | null {
    if (this.#isTaken) return null;
    this.#isTaken = true;
    return this.#release();
  }

  /** @throws DriverAdapterError SocketTimeout (`isBusy`) when the turn does not come in time. */
  take(): Promise<Release> {
    const release = this.takeNow();
    if (release) return Promise.resolve(release);
    return new Promise((grant, refuse) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting);
        refuse(new DriverAdapterError({ kind: "SocketTimeout" }));
      }, this.patience);
      const waiting = { grant, refuse, timer };
      this.#waiting.add(waiting);
    });
  }

  /** Rejects all waiting writers. The current one keeps its turn. */
  close(): void {
    for (const { refuse, timer } of this.#waiting) {
      clearTimeout(timer);
      refuse(new DriverAdapterError({ kind: "ConnectionClosed" }));
    }
    this.#waiting.clear();
  }

  #release(): Release {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#passOn();
    };
  }

  #passOn(): void {
    const [next] = this.#waiting; // a Set keeps the order of arrival
    if (!next) {
      this.#isTaken = false;
      return;
    }
    this.#waiting.delete(next);
    clearTimeout(next.timer);
    next.grant(this.#release());
  }
}
