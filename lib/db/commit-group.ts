import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import type { SqliteConnection } from "./sqlite-connection";

/** A commit is not put off beyond these, however many more writers come. */
const MAX_MEMBERS = 64;
const MAX_AGE_MS = 10;

type Member = { acknowledge: () => void; refuse: (error: unknown) => void };

/**
 * Lets writers that come close together share one COMMIT, and so one flush to the disk, which costs more than their statements.
 * Each is a savepoint of one transaction, and none is acknowledged before that transaction is on the disk. Only who has the
 * turn (WriteQueue) may join; the commit comes when nobody took the turn for the rest of this round of the event loop.
 */
export class CommitGroup {
  readonly #writer: SqliteConnection;
  #waiting: Member[] = [];
  #isMemberAtWork = false;
  #begunAt = 0;
  #isScheduled = false;

  constructor(writer: SqliteConnection) {
    this.#writer = writer;
  }

  /** Begins the work of one member. @throws DriverAdapterError (`isBusy`) when another process holds the lock. */
  join(): void {
    if (!this.#writer.isInTransaction) {
      // IMMEDIATE: a deferred BEGIN takes the write lock at its first write, and fails there when another process wrote meanwhile.
      this.#writer.script("BEGIN IMMEDIATE");
      this.#begunAt = performance.now();
    }
    this.#writer.script("SAVEPOINT member");
    this.#isMemberAtWork = true;
  }

  /** Ends the work of the member. The promise says whether it is on the disk; the turn can be given on before that. */
  leave(): Promise<void> {
    try {
      this.#writer.script("RELEASE member");
    } catch (error) {
      void this.drop();
      throw error;
    }
    this.#isMemberAtWork = false;
    return new Promise((acknowledge, refuse) => {
      this.#waiting.push({ acknowledge, refuse });
      if (this.#waiting.length >= MAX_MEMBERS || performance.now() - this.#begunAt > MAX_AGE_MS) this.flush();
      else this.#schedule();
    });
  }

  /**
   * Undoes the work of the member; that of the others stays. The promise waits for their commit: what the member failed on, such
   * as a value that must be unique, may be theirs, and whoever looks for it then has to find it.
   */
  drop(): Promise<void> {
    this.#isMemberAtWork = false;
    if (this.#writer.isInTransaction) this.#writer.script("ROLLBACK TO member; RELEASE member");
    // SQLite has rolled back everything by itself, as it does when the disk is full.
    else this.#refuseAll(notTheirFault("SQLite has rolled back the transaction"));
    this.#schedule();
    if (this.#waiting.length === 0) return Promise.resolve();
    return new Promise((settled) => this.#waiting.push({ acknowledge: settled, refuse: () => settled() }));
  }

  /** Commits what the members before have done, unless one is at work: then its end does. */
  flush(): void {
    if (this.#isMemberAtWork || !this.#writer.isInTransaction) return;
    try {
      this.#writer.script("COMMIT");
    } catch (error) {
      this.#rollBack();
      this.#refuseAll(error);
      return;
    }
    for (const { acknowledge } of this.#empty()) acknowledge();
  }

  #refuseAll(error: unknown): void {
    const members = this.#empty();
    // Whose fault it was is not known; for the others trying again helps.
    const reason = members.length === 1 ? error : notTheirFault(String(error));
    for (const { refuse } of members) refuse(reason);
  }

  #empty(): Member[] {
    const members = this.#waiting;
    this.#waiting = [];
    return members;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.flush();
    });
  }

  /** After a failed COMMIT the transaction is still there, or SQLite has ended it by itself. */
  #rollBack(): void {
    if (this.#writer.isInTransaction) this.#writer.script("ROLLBACK");
  }
}

/** An error after which trying again helps. */
function notTheirFault(originalMessage: string): DriverAdapterError {
  return new DriverAdapterError({ kind: "SocketTimeout", originalMessage });
}
