import { setTimeout as pause } from "node:timers/promises";
import { CommitGroup } from "./commit-group";
import { isBusy } from "./errors";
import { LOCK_PATIENCE_MS, lockPauseMs } from "./lock-patience";
import { SqliteConnection } from "./sqlite-connection";
import { noteWriteWait } from "./write-waits";
import type { SqlQuery, SqlResultSet, Transaction } from "@prisma/driver-adapter-utils";
import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import { settle } from "./settle";

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
    // If Prisma has stopped waiting (maxWait) by the time this returns, it rolls the transaction back, which releases the turn.
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

/** An open transaction on the write connection: one member of a commit group, holding the turn until it ends. */
class SqliteTransaction implements Transaction {
  readonly provider = "sqlite";
  readonly adapterName = "formslip-sqlite";
  /** "Phantom": Prisma sends no COMMIT of its own and leaves it to {@link commit}, which can clean up after a failed one. */
  readonly options = { usePhantomQuery: true };
  readonly #writer: SqliteConnection;
  readonly #group: CommitGroup;
  readonly #release: Release;
  #isOver = false;

  constructor({ writer, group, release }: { writer: SqliteConnection; group: CommitGroup; release: Release }) {
    this.#writer = writer;
    this.#group = group;
    this.#release = release;
  }

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return settle(() => this.#live().query(query));
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return settle(() => this.#live().execute(query));
  }

  async commit(): Promise<void> {
    if (!this.#writer.isInTransaction) await this.rollback(); // releases the turn; #live() then throws the reason
    this.#live();
    this.#isOver = true;
    let done: Promise<void>;
    try {
      done = this.#group.leave();
    } finally {
      this.#release();
    }
    await done;
  }

  /** Undoes what was not committed and releases the turn. */
  async rollback(): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    let done: Promise<void>;
    try {
      done = this.#group.drop();
    } finally {
      this.#release();
    }
    await done;
  }

  createSavepoint(name: string): Promise<void> {
    return settle(() => this.#live().script(`SAVEPOINT ${name}`));
  }

  rollbackToSavepoint(name: string): Promise<void> {
    return settle(() => this.#live().script(`ROLLBACK TO ${name}`));
  }

  releaseSavepoint(name: string): Promise<void> {
    return settle(() => this.#live().script(`RELEASE ${name}`));
  }

  /**
   * The connection, while this transaction is open. A late statement would otherwise be committed on its own, or in another transaction.
   */
  #live(): SqliteConnection {
    if (this.#isOver || !this.#writer.isInTransaction) {
      throw new DriverAdapterError({ kind: "TransactionAlreadyClosed", cause: "The transaction has already ended" });
    }
    return this.#writer;
  }
}

/** Releases the turn to the next in the queue. Idempotent. */
type Release = () => void;

type Waiting = { grant: (release: Release) => void; refuse: (error: Error) => void; timer: NodeJS.Timeout };

/**
 * Admits one writer at a time, first come first served. SQLite allows only one writer anyway. Waiting here instead of in SQLite's busy handler
 * does not block the event loop, and no other statement can run within a transaction.
 */
class WriteQueue {
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
