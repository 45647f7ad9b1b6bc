import { DriverAdapterError } from "@prisma/driver-adapter-utils";

/** Ends a turn; the next in the queue gets it. Calling it again does nothing. */
export type Release = () => void;

type Waiting = { grant: (release: Release) => void; refuse: (error: Error) => void; timer: NodeJS.Timeout };

/**
 * Lets one writer at a time through, first come first served. SQLite has one writer anyway; waiting for it here, instead of
 * in SQLite's busy handler, does not block the event loop, and nothing slips in between the statements of a transaction.
 */
export class WriteQueue {
  #isTaken = false;
  readonly #waiting = new Set<Waiting>();

  /** @param patience how long a turn is waited for, in milliseconds. */
  constructor(readonly patience: number) {}

  /** How many wait for the turn. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** The turn at once, or null when someone has it: no promise is made for the ordinary, unhindered write. */
  takeNow(): Release | null {
    if (this.#isTaken) return null;
    this.#isTaken = true;
    return this.#release();
  }

  /** @throws DriverAdapterError SocketTimeout (`isBusy`) when the turn has not come in time. */
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

  /** Refuses everyone who waits. Whoever has the turn keeps it. */
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
