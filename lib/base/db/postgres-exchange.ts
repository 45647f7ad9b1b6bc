import type { Connection, PoolClient } from "pg";
import pg from "pg";

/** A statement with its values as PostgreSQL reads them. It is prepared under its name; undefined: not prepared. */
export type Statement = { name: string | undefined; text: string; values: (string | Buffer | null)[] };

/**
 * Messages to PostgreSQL up to and including a Sync, and their answers (decision 105). node-postgres calls its methods. Its own queries need more
 * messages: a Sync for each statement, and a description of the columns on every execution.
 */
export abstract class Exchange<Result> extends pg.Query {
  readonly #parsing: Statement[] = [];
  readonly #begun = new Set<string>();
  #onParsed: (() => void) | undefined;
  #settle: { resolve: (result: Result) => void; reject: (error: unknown) => void } | undefined;

  constructor() {
    super({ text: "" });
  }

  /** Writes the messages before the Sync. */
  protected abstract write(connection: Connection): void;

  /** Returns the result. Called once all statements have succeeded. */
  protected abstract take(): Result;

  /** @throws the error of a statement (`pg.DatabaseError`) or of the connection. */
  sendOver(connection: PoolClient): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      connection.query(this);
    });
  }

  /** Names of statements that were sent to be prepared, without an answer. */
  get unconfirmed(): string[] {
    return this.#parsing.flatMap(({ name }) => name ?? []);
  }

  /** Has a statement parsed, unless the connection knows it by its name. */
  protected prepare(connection: Connection, statement: Statement): void {
    const { name = "", text } = statement;
    if (name !== "" && (this.#begun.has(name) || Object.hasOwn(parsedStatements(connection), name))) return;
    connection.parse({ name, text, types: [] }, true);
    this.#parsing.push(statement);
    this.#begun.add(name);
  }

  override submit = (connection: Connection): void => {
    connection.stream.cork();
    this.write(connection);
    if (this.#parsing.length > 0) {
      this.#onParsed = () => {
        const parsed = this.#parsing.shift();
        if (parsed?.name !== undefined) parsedStatements(connection)[parsed.name] = parsed.text;
      };
      connection.on("parseComplete", this.#onParsed);
    }
    connection.sync();
    connection.stream.uncork();
  };

  handleReadyForQuery(connection: Connection): void {
    this.#end(connection);
    try {
      this.#settle?.resolve(this.take());
    } catch (error) {
      this.#settle?.reject(error);
    }
  }

  handleError(error: unknown, connection: Connection): void {
    this.#end(connection);
    this.#settle?.reject(error);
  }

  #end(connection: Connection): void {
    if (this.#onParsed) connection.off("parseComplete", this.#onParsed);
    // With `query_timeout` in DATABASE_URL, node-postgres closes the connection unless this is called in time.
    (this as { callback?: (error: null, result: null) => void }).callback?.(null, null);
  }
}

/** The names that node-postgres knows to be prepared on a connection; not in the types of `pg`. */
function parsedStatements(connection: Connection): Record<string, string> {
  return (connection as unknown as { parsedStatements: Record<string, string> }).parsedStatements;
}
