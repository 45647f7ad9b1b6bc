import type { SqlQuery, SqlResultSet, Transaction } from "@prisma/driver-adapter-utils";
import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import type { CommitGroup } from "./commit-group";
import { settle } from "./settle";
import type { SqliteConnection } from "./sqlite-connection";
import type { Release } from "./write-queue";

/** An open transaction on the write connection: one member of a commit group, holding the turn until it ends. */
export class SqliteTransaction implements Transaction {
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
