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

  /** How many writes wait for their turn; 0 while the file is not open. */
  get writesQueued(): number {
    return this.#adapter?.writesQueued ?? 0;
  }

  /** Prisma disposes of what it has connected; this does it where Prisma never came to that. */
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

  /** Runs statements in one transaction. @returns how many rows each has changed. */
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
