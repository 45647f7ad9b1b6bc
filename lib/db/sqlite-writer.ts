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

/** The one connection of this process that writes to a SQLite file: one writer at a time, those behind it in their order. */
export class SqliteWriter {
  readonly #queue = new WriteQueue(QUEUE_PATIENCE_MS);
  readonly #connection: SqliteConnection;
  readonly #group: CommitGroup;

  constructor(path: string) {
    this.#connection = new SqliteConnection(path, { queryOnly: false });
    this.#group = new CommitGroup(this.#connection);
  }

  /** How many writes wait for their turn. */
  get waiting(): number {
    return this.#queue.waiting + this.#group.size;
  }

  /** Does something in a transaction. @returns what it returned, once that is on the disk. */
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

  /** A transaction that has the turn until it ends. */
  async begin(): Promise<SqliteTransaction> {
    // When Prisma gives up waiting (maxWait), it rolls back what this still returns, so the turn is given on.
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

  /** Runs what may hold statements that no transaction can, or transactions of its own. */
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

  /** Waits for the lock of another process, and lets the event loop go on meanwhile. */
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
