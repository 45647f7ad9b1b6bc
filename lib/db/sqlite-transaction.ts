import type { SqlQuery, SqlResultSet, Transaction } from "@prisma/driver-adapter-utils";
import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import { settle } from "./settle";
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

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return settle(() => this.#live().query(query));
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return settle(() => this.#live().execute(query));
  }

  commit(): Promise<void> {
    return settle(() => this.#commit());
  }

  rollback(): Promise<void> {
    return settle(() => this.#end());
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

  #commit(): void {
    try {
      this.#live().script("COMMIT");
    } finally {
      this.#end();
    }
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
