import type { ColumnType, SqlQuery, SqlResultSet, MappedError } from "@prisma/driver-adapter-utils";
import { ColumnTypeEnum, DriverAdapterError } from "@prisma/driver-adapter-utils";
import Database from "better-sqlite3";
import { declaredType, toSqlite, typeOfValues } from "./sqlite-values";

/**
 * SQLite's wait for another process's lock blocks the event loop, so a writer retries instead (commit-group.ts). In WAL mode reads hardly
 * ever wait.
 */
const BUSY_TIMEOUT_MS = { writer: 0, reader: 1_000 };
/** Page cache, for the upper levels of indexes; the system's cache serves misses. Larger ones make no scan faster, and a reader's is dropped at each write. */
const CACHE_KIB = 4_096;
/** Blocking is harmless while the file is opened: nobody is served yet, and other processes may be opening it too. */
const OPENING_TIMEOUT_MS = 10_000;
/** Most statements kept prepared. Prisma uses a few hundred; lists of different lengths add more. */
const MAX_STATEMENTS = 300;

type Statement = {
  prepared: Database.Statement;
  columnNames: string[];
  declaredTypes: (ColumnType | null)[];
  /** An object with every column set to null. Rows are copies of it, so that all have the same hidden class in V8. */
  blank: Record<string, unknown>;
};

/** One synchronous connection to the file, with its prepared statements. */
export class SqliteConnection {
  readonly #database: Database.Database;
  readonly #statements = new Map<string, Statement>();

  constructor(path: string, { queryOnly }: { queryOnly: boolean }) {
    this.#database = new Database(path, { timeout: OPENING_TIMEOUT_MS });
    this.#database.pragma("journal_mode = WAL");
    // FULL: an acknowledged commit survives a power cut. In WAL mode NORMAL could lose it.
    this.#database.pragma("synchronous = FULL");
    this.#database.pragma("foreign_keys = ON");
    this.#database.pragma(`cache_size = -${CACHE_KIB}`);
    this.#database.pragma("secure_delete = ON"); // overwrites deleted data instead of only marking it free
    this.#database.pragma("temp_store = MEMORY");
    this.#database.pragma("journal_size_limit = 67108864"); // a large transaction's log shrinks to 64 MiB at the next checkpoint
    if (queryOnly) this.#database.pragma("query_only = ON");
    this.#database.pragma(`busy_timeout = ${queryOnly ? BUSY_TIMEOUT_MS.reader : BUSY_TIMEOUT_MS.writer}`);
  }

  /** Also false after SQLite itself has rolled back, as it does when the disk is full. */
  get isInTransaction(): boolean {
    return this.#database.inTransaction;
  }

  /** Whether the statement changes nothing and returns rows. `INSERT … RETURNING` returns rows, but is not read-only. */
  isRead(sql: string): boolean {
    const { prepared } = this.#prepare(sql);
    return prepared.reader && prepared.readonly;
  }

  query({ sql, args, argTypes }: SqlQuery): SqlResultSet {
    const statement = this.#prepare(sql);
    const { columnNames, declaredTypes } = statement;
    const rows = rowsOf(statement, valuesOf({ args, argTypes }));
    return { columnNames, columnTypes: declaredTypes.map((type, index) => type ?? typeOfValues(rows, index)), rows };
  }

  /** The rows of a statement as objects with Prisma's types, for direct SQL. */
  objects({ sql, args, argTypes }: SqlQuery): Record<string, unknown>[] {
    const statement = this.#prepare(sql);
    const { columnNames, declaredTypes, blank } = statement;
    return rowsOf(statement, valuesOf({ args, argTypes })).map((row) => {
      const object = { ...blank };
      for (let index = 0; index < columnNames.length; index++) {
        const value = row[index];
        object[columnNames[index] ?? ""] =
          declaredTypes[index] === ColumnTypeEnum.DateTime && typeof value === "string" ? new Date(value) : value;
      }
      return object;
    });
  }

  /** @returns the number of rows changed. */
  execute({ sql, args, argTypes }: SqlQuery): number {
    const { prepared } = this.#prepare(sql);
    const values = valuesOf({ args, argTypes });
    try {
      return prepared.run(values).changes;
    } catch (error) {
      throw toDriverError(error);
    }
  }

  /** Runs one statement without parameters or rows, such as BEGIN. It stays prepared. */
  command(sql: string): void {
    this.execute({ sql, args: [], argTypes: [] });
  }

  /** Runs one or more statements without parameters. */
  script(sql: string): void {
    try {
      this.#database.exec(sql);
    } catch (error) {
      throw toDriverError(error);
    }
  }

  close(): void {
    this.#database.close();
  }

  #prepare(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = describe(this.#compile(sql));
    const [oldest] = this.#statements.keys();
    if (oldest !== undefined && this.#statements.size >= MAX_STATEMENTS) this.#statements.delete(oldest);
    this.#statements.set(sql, statement);
    return statement;
  }

  #compile(sql: string): Database.Statement {
    try {
      return this.#database.prepare(sql);
    } catch (error) {
      throw toDriverError(error);
    }
  }
}

function describe(prepared: Database.Statement): Statement {
  const columns = prepared.reader ? prepared.raw().columns() : [];
  const columnNames = columns.map(({ name }) => name);
  const blank = Object.fromEntries(columnNames.map((name) => [name, null]));
  return { prepared, columnNames, declaredTypes: columns.map(({ type }) => declaredType(type)), blank };
}

function valuesOf({ args, argTypes }: Pick<SqlQuery, "args" | "argTypes">): unknown[] {
  return args.map((value, index) => toSqlite(value, argTypes[index]));
}

function rowsOf({ prepared }: Statement, values: unknown[]): unknown[][] {
  try {
    if (prepared.reader) return prepared.all(values) as unknown[][]; // describe() has set raw()
    prepared.run(values);
    return [];
  } catch (error) {
    throw toDriverError(error);
  }
}

/** Maps better-sqlite3's errors to Prisma's, so that callers see its codes (P2002 and so on). Other errors pass unchanged. */
function toDriverError(error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string" || !error.code.startsWith("SQLITE_")) return error;
  return new DriverAdapterError({ originalCode: error.code, originalMessage: error.message, ...mapError(error.code, error.message) });
}

function mapError(code: string, message: string): MappedError {
  if (code.startsWith("SQLITE_BUSY")) return { kind: "SocketTimeout" };
  switch (code) {
    case "SQLITE_CONSTRAINT_UNIQUE":
    case "SQLITE_CONSTRAINT_PRIMARYKEY":
      return { kind: "UniqueConstraintViolation", constraint: { fields: columnsIn(message) } };
    case "SQLITE_CONSTRAINT_NOTNULL":
      return { kind: "NullConstraintViolation", constraint: { fields: columnsIn(message) } };
    case "SQLITE_CONSTRAINT_FOREIGNKEY":
      return { kind: "ForeignKeyConstraintViolation", constraint: { foreignKey: {} } };
    default:
      // The code's name is in originalCode; better-sqlite3 drops its number, and 1 is SQLITE_ERROR.
      return { kind: "sqlite", extendedCode: 1, message };
  }
}

/** "UNIQUE constraint failed: forms.id, forms.title" names id and title. */
function columnsIn(message: string): string[] {
  const list = message.split("constraint failed: ")[1] ?? "";
  return list.split(", ").map((column) => column.split(".").at(-1) ?? column);
}
