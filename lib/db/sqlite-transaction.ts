import type { SqlQuery, SqlResultSet, Transaction } from "@prisma/driver-adapter-utils";
import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import type { SqliteConnection } from "./sqlite-connection";
import type { Release } from "./write-queue";

/** A transaction that has begun on the write connection, and has the turn until it ends. */
export class SqliteTransaction implements Transaction {
  readonly provider = "sqlite";
  readonly adapterName = "formslip-sqlite";
  /** "Phantom": Prisma sends no COMMIT of its own and leaves it to {@link commit}, which can clean up after a failed one. */
  readonly options = { usePhantomQuery: true };
  readonly #writer: SqliteConnection;
  readonly #release: Release;
  #isOver = false;

  constructor(writer: SqliteConnection, release: Release) {
    this.#writer = writer;
    this.#release = release;
  }

  // async, so that an error is a rejection
  async queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.#live().query(query);
  }

  async executeRaw(query: SqlQuery): Promise<number> {
    return this.#live().execute(query);
  }

  async commit(): Promise<void> {
    try {
      this.#live().script("COMMIT");
    } finally {
      this.#end();
    }
  }

  async rollback(): Promise<void> {
    this.#end();
  }

  async createSavepoint(name: string): Promise<void> {
    this.#live().script(`SAVEPOINT ${name}`);
  }

  async rollbackToSavepoint(name: string): Promise<void> {
    this.#live().script(`ROLLBACK TO ${name}`);
  }

  async releaseSavepoint(name: string): Promise<void> {
    this.#live().script(`RELEASE ${name}`);
  }

  /** The connection, while it is in this transaction. A late statement would otherwise be committed on its own, or in someone else's transaction. */
  #live(): SqliteConnection {
    if (this.#isOver || !this.#writer.isInTransaction) {
      throw new DriverAdapterError({ kind: "TransactionAlreadyClosed", cause: "The transaction has already ended" });
    }
    return this.#writer;
  }

  /** Whatever is not committed by now, a failed COMMIT included, is rolled back; then the next writer may go on. */
  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    try {
      if (this.#writer.isInTransaction) this.#writer.script("ROLLBACK");
    } finally {
      this.#release();
    }
  }
}
