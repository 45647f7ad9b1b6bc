import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import type { SqliteConnection } from "./sqlite-connection";

/** One who has written, to be acknowledged once the transaction is on disk. */
export type Member = { acknowledge: () => void; refuse: (error: unknown) => void };

/** One transaction of several members. Each writes within a savepoint; all are acknowledged once it is on disk, or refused. */
export class SharedTransaction {
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

  /** Ends a member's writing, which then is part of the transaction. */
  leave(): void {
    this.#writer.command("RELEASE member");
  }

  /** Lets someone wait for the end of the transaction. */
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
    // The culprit is unknown; for the others a retry helps.
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
