import type {
  IsolationLevel,
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  SqlResultSet,
  Transaction,
} from "@prisma/driver-adapter-utils";
import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import { setTimeout as pause } from "node:timers/promises";
import { CommitGroup } from "./commit-group";
import { isBusy } from "./errors";
import { settle } from "./settle";
import { SqliteConnection } from "./sqlite-connection";
import { SqliteTransaction } from "./sqlite-transaction";
import { WriteQueue } from "./write-queue";

/** How long a write waits for its turn before it is refused as busy. Sixty transactions of 60 ms fit into it. */
const QUEUE_PATIENCE_MS = 5_000;
/** How long whoever has the turn waits for another process's lock, looking every so often: less than those behind are ready to wait. */
const LOCK_PATIENCE_MS = 4_000;
const LOCK_LOOK_MS = 100;

/**
 * Prisma's way to a SQLite file. The stock adapter shares one connection between transactions and plain statements and so
 * loses acknowledged writes (docs/decisions); here one connection writes, one writer at a time, and another one only reads.
 */
export class SqliteAdapterFactory implements SqlDriverAdapterFactory {
  readonly provider = "sqlite";
  readonly adapterName = "formslip-sqlite";
  #adapter: SqliteAdapter | undefined;

  /** @param path of the file. It is made when it is not there; its folder has to be. */
  constructor(readonly path: string) {}

  connect(): Promise<SqlDriverAdapter> {
    return settle(() => this.open());
  }

  /** The adapter that Prisma works with, or will: what goes past Prisma takes its turn among the rest. */
  open(): SqliteAdapter {
    return (this.#adapter ??= new SqliteAdapter(this.path, () => (this.#adapter = undefined)));
  }

  /** Prisma disposes of what it has connected; this does it where Prisma never came to that. */
  async close(): Promise<void> {
    await this.#adapter?.dispose();
  }
}

export class SqliteAdapter implements SqlDriverAdapter {
  readonly provider = "sqlite";
  readonly adapterName = "formslip-sqlite";
  readonly #queue = new WriteQueue(QUEUE_PATIENCE_MS);
  readonly #writer: SqliteConnection;
  readonly #reader: SqliteConnection;
  readonly #group: CommitGroup;
  readonly #onDispose: () => void;

  constructor(path: string, onDispose: () => void) {
    this.#onDispose = onDispose;
    this.#writer = new SqliteConnection(path, { queryOnly: false });
    this.#group = new CommitGroup(this.#writer);
    this.#reader = new SqliteConnection(path, { queryOnly: true });
  }

  async queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    if (this.#reader.isRead(query.sql)) return this.#reader.query(query);
    return this.#write((writer) => writer.query(query));
  }

  async executeRaw(query: SqlQuery): Promise<number> {
    return this.#write((writer) => writer.execute(query));
  }

  /** The rows of a SELECT as objects, outside of any transaction. */
  objects(query: SqlQuery): Record<string, unknown>[] {
    return this.#reader.objects(query);
  }

  /** Runs statements in one transaction. @returns how many rows each has changed. */
  async executeAll(queries: SqlQuery[]): Promise<number[]> {
    return this.#write((writer) => queries.map((query) => writer.execute(query)));
  }

  async executeScript(script: string): Promise<void> {
    const release = await this.#queue.take();
    try {
      this.#group.flush(); // a script may hold what no transaction can, or transactions of its own
      this.#writer.script(script);
    } finally {
      release();
    }
  }

  async startTransaction(isolationLevel?: IsolationLevel): Promise<Transaction> {
    if (isolationLevel && isolationLevel !== "SERIALIZABLE")
      throw new DriverAdapterError({ kind: "InvalidIsolationLevel", level: isolationLevel });
    // When Prisma gives up waiting (maxWait), it rolls back what this still returns, so the turn is given on.
    const release = await this.#queue.take();
    try {
      const refusal = this.#tryToJoin();
      if (refusal) await this.#joinLater(refusal.error);
      return new SqliteTransaction({ writer: this.#writer, group: this.#group, release });
    } catch (error) {
      release();
      throw error;
    }
  }

  dispose(): Promise<void> {
    return settle(() => {
      this.#onDispose();
      this.#queue.close();
      this.#group.flush();
      this.#reader.close();
      this.#writer.close();
    });
  }

  async #write<T>(work: (writer: SqliteConnection) => T): Promise<T> {
    const release = this.#queue.takeNow() ?? (await this.#queue.take());
    let outcome: { result: T } | { error: unknown };
    let done: Promise<void>;
    try {
      const refusal = this.#tryToJoin();
      if (refusal) await this.#joinLater(refusal.error);
      outcome = attempt(() => work(this.#writer));
      done = "error" in outcome ? this.#group.drop() : this.#group.leave();
    } finally {
      release();
    }
    await done;
    if ("error" in outcome) throw outcome.error;
    return outcome.result;
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
