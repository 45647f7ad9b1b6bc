import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import { isBusy } from "./errors";
import { LOCK_PATIENCE_MS, lockPauseMs } from "./lock-patience";
import type { SqliteConnection } from "./sqlite-connection";

/** Limits beyond which a commit is not delayed, however many more writers come. */
const MAX_MEMBERS = 64;
const MAX_AGE_MS = 10;

/** A member that has not written yet. */
type Work = { addedAt: number; run: () => Member; refuse: (error: unknown) => void };

/**
 * Lets concurrent writers share one COMMIT, and so one flush to disk, which costs more than their statements. Each is a savepoint of one
 * transaction; none is acknowledged before that transaction is on disk.
 *
 * Added work runs at the end of the current turn of the event loop, from BEGIN to COMMIT without interruption, so the file is locked for other
 * processes only that long. While another process holds the lock, new work queues up. The caller must hold the turn of the WriteQueue, both
 * to add work and for a transaction that stays open longer ({@link join}, {@link leave}, {@link drop}).
 */
export class CommitGroup {
  readonly #writer: SqliteConnection;
  readonly #transaction: SharedTransaction;
  #works: Work[] = [];
  #isMemberOpen = false;
  #isScheduled = false;
  #retryTimer: NodeJS.Timeout | undefined;

  constructor(writer: SqliteConnection) {
    this.#writer = writer;
    this.#transaction = new SharedTransaction(writer);
  }

  /** Members that have not run yet. */
  get size(): number {
    return this.#works.length;
  }

  /** Runs work as a member. @returns its result, once it is on disk. */
  add<T>(work: (writer: SqliteConnection) => T): Promise<T> {
    return new Promise((resolve, refuse) => {
      const run = (): Member => {
        this.#transaction.enter();
        const result = work(this.#writer);
        this.#transaction.leave();
        return { acknowledge: () => resolve(result), refuse };
      };
      this.#works.push({ addedAt: performance.now(), run, refuse });
      this.#flushSoon(this.#works[0]?.addedAt ?? 0);
    });
  }

  /** Begins a member that ends later. @throws DriverAdapterError (`isBusy`) when another process holds the lock. */
  join(): void {
    const refusal = this.#runAll() ?? this.#transaction.begin();
    if (refusal) throw refusal.error as Error;
    this.#transaction.enter();
    this.#isMemberOpen = true;
  }

  /** Ends that member's work. The promise resolves once it is on disk; the turn can be released before that. */
  leave(): Promise<void> {
    try {
      this.#transaction.leave();
    } catch (error) {
      void this.drop();
      throw error;
    }
    this.#isMemberOpen = false;
    return new Promise((acknowledge, refuse) => {
      this.#transaction.add({ acknowledge, refuse });
      this.#flushSoon(this.#transaction.begunAt);
    });
  }

  /**
   * Rolls back that member; the others stay. The promise waits for their commit: the failure may be due to a row of theirs, such as one with
   * the same unique value, and a caller that looks for that row afterwards must find it.
   */
  drop(): Promise<void> {
    this.#isMemberOpen = false;
    this.#transaction.undo();
    this.#schedule();
    if (this.#transaction.size === 0) return Promise.resolve();
    return new Promise((settled) => this.#transaction.add({ acknowledge: settled, refuse: () => settled() }));
  }

  /** Runs pending work and commits. While a member is open, its end does that instead. */
  flush(): void {
    if (this.#isMemberOpen) return;
    const refusal = this.#runAll();
    if (this.#transaction.isOpen) this.#transaction.commit();
    if (refusal) this.#retryLater(refusal.error);
  }

  /** Commits what can be committed and rejects the rest. */
  close(): void {
    this.flush();
    clearTimeout(this.#retryTimer);
    for (const { refuse } of this.#works) refuse(new DriverAdapterError({ kind: "ConnectionClosed" }));
    this.#works = [];
  }

  /** @returns the error when the lock was not obtained; the remaining work stays queued. */
  #runAll(): { error: unknown } | null {
    for (let done = 0; ; done++) {
      const work = this.#works[done];
      const refusal = work ? this.#transaction.begin() : null;
      if (work && !refusal) this.#run(work);
      else {
        this.#works.splice(0, done);
        return refusal;
      }
    }
  }

  #run({ run, refuse }: Work): void {
    try {
      this.#transaction.add(run());
    } catch (error) {
      if (this.#transaction.undo()) this.#transaction.add({ acknowledge: () => refuse(error), refuse: () => refuse(error) });
      else refuse(error);
    }
  }

  #flushSoon(begunAt: number): void {
    if (this.#retryTimer) return;
    const isDue = this.#works.length + this.#transaction.size >= MAX_MEMBERS || performance.now() - begunAt > MAX_AGE_MS;
    if (isDue) this.flush();
    else this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      if (!this.#retryTimer) this.flush();
    });
  }

  /** Another process holds the lock: tries again soon, and rejects work that has waited too long. */
  #retryLater(error: unknown): void {
    const now = performance.now();
    const isLate = ({ addedAt }: Work) => !isBusy(error) || now - addedAt > LOCK_PATIENCE_MS;
    const late = this.#works.filter(isLate);
    this.#works = this.#works.filter((work) => !isLate(work));
    for (const { refuse } of late) refuse(error);
    const [first] = this.#works;
    if (!first) return;
    this.#retryTimer ??= setTimeout(
      () => {
        this.#retryTimer = undefined;
        this.flush();
      },
      lockPauseMs(now - first.addedAt),
    );
  }
}

/** A writer to be acknowledged once the transaction is on disk, or refused. */
type Member = { acknowledge: () => void; refuse: (error: unknown) => void };

/** One transaction of several members. Each writes within a savepoint; all are acknowledged once it is on disk, or refused. */
class SharedTransaction {
  readonly #writer: SqliteConnection;
  #members: Member[] = [];
  #begunAt = 0;

  constructor(writer: SqliteConnection) {
    this.#writer = writer;
  }

  get isOpen(): boolean {
    return this.#writer.isInTransaction;
  }

  /** Members that wait to be acknowledged. */
  get size(): number {
    return this.#members.length;
  }

  get begunAt(): number {
    return this.#begunAt;
  }

  /** Begins unless it has begun. @returns the error when the lock was not obtained. */
  begin(): { error: unknown } | null {
    if (this.isOpen) return null;
    try {
      // IMMEDIATE: a deferred BEGIN takes the write lock at its first write, and fails there when another process wrote meanwhile.
      this.#writer.command("BEGIN IMMEDIATE");
      this.#begunAt = performance.now();
      return null;
    } catch (error) {
      return { error };
    }
  }

  /** Begins a member's writing. */
  enter(): void {
    this.#writer.command("SAVEPOINT member");
  }

  /** Ends a member's writing and keeps it as part of the transaction. */
  leave(): void {
    this.#writer.command("RELEASE member");
  }

  /** Adds a member to be acknowledged or refused at the end of the transaction. */
  add(member: Member): void {
    this.#members.push(member);
  }

  /** Rolls back what the current member wrote. @returns false when SQLite has already rolled back everything, as it does when the disk is full. */
  undo(): boolean {
    if (this.isOpen) {
      this.#writer.command("ROLLBACK TO member");
      this.#writer.command("RELEASE member");
      return true;
    }
    this.#refuseAll(retryable("SQLite has rolled back the transaction"));
    return false;
  }

  commit(): void {
    try {
      this.#writer.command("COMMIT");
    } catch (error) {
      // The transaction may still be open, or SQLite may have ended it.
      if (this.isOpen) this.#writer.command("ROLLBACK");
      this.#refuseAll(error);
      return;
    }
    for (const { acknowledge } of this.#empty()) acknowledge();
  }

  #refuseAll(error: unknown): void {
    const members = this.#empty();
    // Which member caused the failure is unknown; for the others a retry helps.
    const reason = members.length === 1 ? error : retryable(String(error));
    for (const { refuse } of members) refuse(reason);
  }

  #empty(): Member[] {
    const members = this.#members;
    this.#members = [];
    return members;
  }
}

/** An error that tells callers to retry. */
function retryable(originalMessage: string): DriverAdapterError {
  return new DriverAdapterError({ kind: "SocketTimeout", originalMessage });
}
