import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import { isBusy } from "./errors";
import { LOCK_PATIENCE_MS, lockPauseMs } from "./lock-patience";
import type { SqliteConnection } from "./sqlite-connection";

/** A commit is not put off beyond these, however many more writers come. */
const MAX_MEMBERS = 64;
const MAX_AGE_MS = 10;

/** A member that is done, and is answered once the transaction is on the disk. */
type Member = { acknowledge: () => void; refuse: (error: unknown) => void };
/** A member that is still to be done. */
type Work = { addedAt: number; run: () => Member; refuse: (error: unknown) => void };

/**
 * Lets writers that come close together share one COMMIT, and so one flush to the disk, which costs more than their statements.
 * Each is a savepoint of one transaction, and none is acknowledged before that transaction is on the disk.
 *
 * What is added is done at the end of this round of the event loop, from BEGIN to COMMIT at a stretch: other processes find the file
 * locked for no longer than that. While one of them has the lock, whoever comes here joins those that wait. A transaction that is open for
 * longer ({@link join}, {@link leave}, {@link drop}) needs the turn (WriteQueue), and so does whoever adds.
 */
export class CommitGroup {
  readonly #writer: SqliteConnection;
  #works: Work[] = [];
  #waiting: Member[] = [];
  #isMemberAtWork = false;
  #begunAt = 0;
  #isScheduled = false;
  #lookingAgain: NodeJS.Timeout | undefined;

  constructor(writer: SqliteConnection) {
    this.#writer = writer;
  }

  /** How many are still to be done. */
  get size(): number {
    return this.#works.length;
  }

  /** Does something as a member. @returns what it returned, once that is on the disk. */
  add<T>(work: (writer: SqliteConnection) => T): Promise<T> {
    return new Promise((resolve, refuse) => {
      const run = (): Member => {
        this.#writer.command("SAVEPOINT member");
        const result = work(this.#writer);
        this.#writer.command("RELEASE member");
        return { acknowledge: () => resolve(result), refuse };
      };
      this.#works.push({ addedAt: performance.now(), run, refuse });
      this.#flushSoon(this.#works[0]?.addedAt ?? 0);
    });
  }

  /** Begins a member that ends later. @throws DriverAdapterError (`isBusy`) when another process holds the lock. */
  join(): void {
    const refusal = this.#doWorks() ?? this.#begin();
    if (refusal) throw refusal.error as Error;
    this.#writer.command("SAVEPOINT member");
    this.#isMemberAtWork = true;
  }

  /** Ends the work of that member. The promise says whether it is on the disk; the turn can be given on before that. */
  leave(): Promise<void> {
    try {
      this.#writer.command("RELEASE member");
    } catch (error) {
      void this.drop();
      throw error;
    }
    this.#isMemberAtWork = false;
    return new Promise((acknowledge, refuse) => {
      this.#waiting.push({ acknowledge, refuse });
      this.#flushSoon(this.#begunAt);
    });
  }

  /**
   * Undoes the work of that member; that of the others stays. The promise waits for their commit: what the member failed on, such
   * as a value that must be unique, may be theirs, and whoever looks for it then has to find it.
   */
  drop(): Promise<void> {
    this.#isMemberAtWork = false;
    this.#undo();
    this.#schedule();
    if (this.#waiting.length === 0) return Promise.resolve();
    return new Promise((settled) => this.#waiting.push({ acknowledge: settled, refuse: () => settled() }));
  }

  /** Does what is to be done and commits it, unless a member is at work: then its end does. */
  flush(): void {
    if (this.#isMemberAtWork) return;
    const refusal = this.#doWorks();
    if (this.#writer.isInTransaction) this.#commit();
    if (refusal) this.#lookAgain(refusal.error);
  }

  /** Commits what can be committed, and refuses the rest. */
  close(): void {
    this.flush();
    clearTimeout(this.#lookingAgain);
    for (const { refuse } of this.#works) refuse(new DriverAdapterError({ kind: "ConnectionClosed" }));
    this.#works = [];
  }

  /** @returns why the lock was not had. */
  #begin(): { error: unknown } | null {
    if (this.#writer.isInTransaction) return null;
    try {
      // IMMEDIATE: a deferred BEGIN takes the write lock at its first write, and fails there when another process wrote meanwhile.
      this.#writer.command("BEGIN IMMEDIATE");
      this.#begunAt = performance.now();
      return null;
    } catch (error) {
      return { error };
    }
  }

  /** @returns why the lock was not had; what was not done then is still there. */
  #doWorks(): { error: unknown } | null {
    for (let done = 0; ; done++) {
      const work = this.#works[done];
      const refusal = work ? this.#begin() : null;
      if (work && !refusal) this.#do(work);
      else {
        this.#works.splice(0, done);
        return refusal;
      }
    }
  }

  #do({ run, refuse }: Work): void {
    try {
      this.#waiting.push(run());
    } catch (error) {
      if (this.#undo()) this.#waiting.push({ acknowledge: () => refuse(error), refuse: () => refuse(error) });
      else refuse(error);
    }
  }

  /** Undoes the member at work. @returns false when SQLite has rolled back everything by itself, as it does when the disk is full. */
  #undo(): boolean {
    if (this.#writer.isInTransaction) {
      this.#writer.command("ROLLBACK TO member");
      this.#writer.command("RELEASE member");
      return true;
    }
    this.#refuseAll(notTheirFault("SQLite has rolled back the transaction"));
    return false;
  }

  #commit(): void {
    try {
      this.#writer.command("COMMIT");
    } catch (error) {
      // The transaction is still there, or SQLite has ended it by itself.
      if (this.#writer.isInTransaction) this.#writer.command("ROLLBACK");
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

  #flushSoon(begunAt: number): void {
    if (this.#lookingAgain) return;
    const isDue = this.#works.length + this.#waiting.length >= MAX_MEMBERS || performance.now() - begunAt > MAX_AGE_MS;
    if (isDue) this.flush();
    else this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      if (!this.#lookingAgain) this.flush();
    });
  }

  /** After a refusal: another process has the lock, and will give it back. Who has waited for too long is refused. */
  #lookAgain(error: unknown): void {
    const now = performance.now();
    const isLate = ({ addedAt }: Work) => !isBusy(error) || now - addedAt > LOCK_PATIENCE_MS;
    const late = this.#works.filter(isLate);
    this.#works = this.#works.filter((work) => !isLate(work));
    for (const { refuse } of late) refuse(error);
    const [first] = this.#works;
    if (!first) return;
    this.#lookingAgain ??= setTimeout(
      () => {
        this.#lookingAgain = undefined;
        this.flush();
      },
      lockPauseMs(now - first.addedAt),
    );
  }
}

/** An error after which trying again helps. */
function notTheirFault(originalMessage: string): DriverAdapterError {
  return new DriverAdapterError({ kind: "SocketTimeout", originalMessage });
}
