import type {
  IsolationLevel,
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  SqlResultSet,
  Transaction,
} from "@prisma/driver-adapter-utils";
import { DriverAdapterError } from "@prisma/driver-adapter-utils";
import { settle } from "./settle";
import { SqliteConnection } from "./sqlite-connection";
import { SqliteWriter } from "./sqlite-writer";

/**
 * Our adapter between Prisma and a SQLite file. The stock adapter shares one connection between transactions and plain statements, and so
 * loses acknowledged writes (docs/decisions). Here one connection writes, one writer at a time, and another only reads.
 */
export class SqliteAdapterFactory implements SqlDriverAdapterFactory {
  readonly provider = "sqlite";
  readonly adapterName = "formslip-sqlite";
  #adapter: SqliteAdapter | undefined;

  /** @param path of the file, created if missing; its folder must exist. */
  constructor(readonly path: string) {}

  connect(): Promise<SqlDriverAdapter> {
    return settle(() => this.open());
  }

  /** The same adapter that Prisma uses, so that direct SQL goes through the same queue. */
  open(): SqliteAdapter {
    return (this.#adapter ??= new SqliteAdapter(this.path, () => (this.#adapter = undefined)));
  }

  /** Queued writes; 0 while the file is not open. */
  get writesQueued(): number {
    return this.#adapter?.writesQueued ?? 0;
  }

  /** Prisma disposes of what it connected; this covers an adapter that it never connected. */
  async close(): Promise<void> {
    await this.#adapter?.dispose();
  }
}

export class SqliteAdapter implements SqlDriverAdapter {
  readonly provider = "sqlite";
  readonly adapterName = "formslip-sqlite";
  readonly #writer: SqliteWriter;
  readonly #reader: SqliteConnection;
  readonly #onDispose: () => void;

  constructor(path: string, onDispose: () => void) {
    this.#onDispose = onDispose;
    this.#writer = new SqliteWriter(path);
    this.#reader = new SqliteConnection(path, { queryOnly: true });
  }

  get writesQueued(): number {
    return this.#writer.waiting;
  }

  async queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    if (this.#reader.isRead(query.sql)) return this.#reader.query(query);
    return this.#writer.write((connection) => connection.query(query));
  }

  executeRaw(query: SqlQuery): Promise<number> {
    return this.#writer.write((connection) => connection.execute(query));
  }

  /** The rows of a SELECT as objects, outside of any transaction. */
  objects(query: SqlQuery): Record<string, unknown>[] {
    return this.#reader.objects(query);
  }

  /** Runs statements in one transaction, in order. @returns the number of rows that each has changed. */
  executeAll(queries: SqlQuery[]): Promise<number[]> {
    return this.#writer.write((connection) => queries.map((query) => connection.execute(query)));
  }

  executeScript(script: string): Promise<void> {
    return this.#writer.script(script);
  }

  async startTransaction(isolationLevel?: IsolationLevel): Promise<Transaction> {
    if (isolationLevel && isolationLevel !== "SERIALIZABLE")
      throw new DriverAdapterError({ kind: "InvalidIsolationLevel", level: isolationLevel });
    return this.#writer.begin();
  }

  dispose(): Promise<void> {
    return settle(() => {
      this.#onDispose();
      this.#reader.close();
      this.#writer.close();
    });
  }
}
