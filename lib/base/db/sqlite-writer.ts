import { setTimeout as pause } from "node:timers/promises";
import { CommitGroup } from "./commit-group";
import { isBusy } from "./errors";
import { LOCK_PATIENCE_MS, lockPauseMs } from "./lock-patience";
import { SqliteConnection } from "./sqlite-connection";
import { SqliteTransaction } from "./sqlite-transaction";
import { WriteQueue } from "./write-queue";
import { noteWriteWait } from "./write-waits";

/** How long a write waits for its turn before it is refused as busy. Sixty transactions of 60 ms fit into it. */
const QUEUE_PATIENCE_MS = 5_000;

/** This process's only write connection to a SQLite file: one writer at a time, first come first served. */
export class SqliteWriter {
  readonly #queue = new WriteQueue(QUEUE_PATIENCE_MS);
  readonly #connection: SqliteConnection;
  readonly #group: CommitGroup;

  constructor(path: string) {
    this.#connection = new SqliteConnection(path, { queryOnly: false });
    this.#group = new CommitGroup(this.#connection);
  }

  /** Queued writes. */
  get waiting(): number {
    return this.#queue.waiting + this.#group.size;
  }

  /** Runs work in a transaction. @returns its result, once it is on disk. */
  async write<T>(work: (connection: SqliteConnection) => T): Promise<T> {
    const begunAt = performance.now();
    const release = this.#queue.takeNow() ?? (await this.#queue.take());
    const done = this.#group.add((connection) => {
      noteWriteWait(begunAt);
      return work(connection);
    });
    release();
    return done;
  }

  /** Begins a transaction that holds the turn until it ends. */
  async begin(): Promise<SqliteTransaction> {
    // When Prisma gives up waiting (maxWait), it rolls back the transaction that this still returns, which releases the turn.
    const begunAt = performance.now();
    const release = await this.#queue.take();
    try {
      await this.#join();
      noteWriteWait(begunAt);
      return new SqliteTransaction({ writer: this.#connection, group: this.#group, release });
    } catch (error) {
      release();
      throw error;
    }
  }

  /** Runs a script that may hold transactions of its own, or statements not allowed in one. */
  async script(script: string): Promise<void> {
    const release = await this.#queue.take();
    try {
      this.#group.flush();
      this.#connection.script(script);
    } finally {
      release();
    }
  }

  close(): void {
    this.#queue.close();
    this.#group.close();
    this.#connection.close();
  }

  /** Waits for another process's lock without blocking the event loop. */
  async #join(): Promise<void> {
    for (const begunAt = performance.now(); ;) {
      try {
        this.#group.join();
        return;
      } catch (error) {
        const waited = performance.now() - begunAt;
        if (!isBusy(error) || waited > LOCK_PATIENCE_MS) throw error;
        await pause(lockPauseMs(waited));
      }
    }
  }
}
