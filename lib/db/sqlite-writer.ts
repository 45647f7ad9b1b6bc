import { setTimeout as pause } from "node:timers/promises";
import { CommitGroup } from "./commit-group";
import { isBusy } from "./errors";
import { SqliteConnection } from "./sqlite-connection";
import { SqliteTransaction } from "./sqlite-transaction";
import { WriteQueue } from "./write-queue";

/** How long a write waits for its turn before it is refused as busy. Sixty transactions of 60 ms fit into it. */
const QUEUE_PATIENCE_MS = 5_000;
/** How long whoever has the turn waits for another process's lock, looking every so often: less than those behind are ready to wait. */
const LOCK_PATIENCE_MS = 4_000;
const LOCK_LOOK_MS = 100;

/** The one connection of this process that writes to a SQLite file: one writer at a time, those behind it in their order. */
export class SqliteWriter {
  readonly #queue = new WriteQueue(QUEUE_PATIENCE_MS);
  readonly #connection: SqliteConnection;
  readonly #group: CommitGroup;

  constructor(path: string) {
    this.#connection = new SqliteConnection(path, { queryOnly: false });
    this.#group = new CommitGroup(this.#connection);
  }

  /** Does something in a transaction. @returns what it returned, once that is on the disk. */
  async write<T>(work: (connection: SqliteConnection) => T): Promise<T> {
    const release = this.#queue.takeNow() ?? (await this.#queue.take());
    let outcome: { result: T } | { error: unknown };
    let done: Promise<void>;
    try {
      const refusal = this.#tryToJoin();
      if (refusal) await this.#joinLater(refusal.error);
      outcome = attempt(() => work(this.#connection));
      done = "error" in outcome ? this.#group.drop() : this.#group.leave();
    } finally {
      release();
    }
    await done;
    if ("error" in outcome) throw outcome.error;
    return outcome.result;
  }

  /** A transaction that has the turn until it ends. */
  async begin(): Promise<SqliteTransaction> {
    // When Prisma gives up waiting (maxWait), it rolls back what this still returns, so the turn is given on.
    const release = await this.#queue.take();
    try {
      const refusal = this.#tryToJoin();
      if (refusal) await this.#joinLater(refusal.error);
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
    this.#group.flush();
    this.#connection.close();
  }

  /** Synchronous, as nearly every write finds the file free. @returns why not. */
  #tryToJoin(): { error: unknown } | null {
    try {
      this.#group.join();
      return null;
    } catch (error) {
      return { error };
    }
  }

  /** Waits for the lock of another process, and lets the event loop go on meanwhile. */
  async #joinLater(error: unknown): Promise<void> {
    for (let last: unknown = error, end = performance.now() + LOCK_PATIENCE_MS; ;) {
      if (!isBusy(last) || performance.now() > end) throw last as Error;
      await pause(LOCK_LOOK_MS);
      const refusal = this.#tryToJoin();
      if (!refusal) return;
      last = refusal.error;
    }
  }
}

function attempt<T>(work: () => T): { result: T } | { error: unknown } {
  try {
    return { result: work() };
  } catch (error) {
    return { error };
  }
}
