import type { Connection, Pool, PoolClient } from "pg";
import pg from "pg";

/** A statement with its values as PostgreSQL reads them. It is prepared under its name; undefined: not prepared. */
export type Statement = { name: string | undefined; text: string; values: (string | Buffer | null)[] };

export type Outcome =
  | { /** The number of rows that each statement has changed. */ counts: number[] }
  | {
      error: unknown;
      /** How many statements had succeeded. */ done: number;
      /** False: nobody knows what became of them. */ isUndone: boolean;
      /** Whether the connection can go on. */ isAlive: boolean;
    };

/** Runs statements in a transaction of their own. @returns the number of rows that each has changed, once that is on disk. */
export async function sendAlone(pool: Pool, statements: Statement[]): Promise<number[]> {
  const connection = await pool.connect();
  const outcome = await send(connection, statements, { isWatched: true });
  connection.release("error" in outcome && !outcome.isAlive);
  if ("error" in outcome) throw outcome.error as Error;
  return outcome.counts;
}

type Sending = {
  /**
   * Whether the outcome of each statement is sent when it is there, not with the last one: a connection on which nothing arrives counts as lost, and
   * a batch of deletions may take longer than that.
   */
  isWatched?: boolean;
};

/** Runs statements as one transaction, in order and in one round trip. It never rejects. */
export async function send(connection: PoolClient, statements: Statement[], { isWatched = false }: Sending = {}): Promise<Outcome> {
  const onError = () => undefined; // the transaction reports it
  connection.on("error", onError);
  const transaction = new Transaction(statements, isWatched);
  try {
    return { counts: await transaction.sendOver(connection) };
  } catch (error) {
    const isAlive = await new Exchange((wire) => forget(wire, transaction.unconfirmed)).sendOver(connection).then(
      () => true,
      () => false,
    );
    return { error, done: transaction.done, isUndone: !isOfConnection(error), isAlive };
  } finally {
    connection.off("error", onError);
  }
}

/** SQLSTATEs of a connection (08), a server that stops (57P), the system (58), and PostgreSQL itself (XX), as poolers pass them on too. */
const OF_CONNECTION = /^(08|57P|58|XX)/;

function isOfConnection(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || OF_CONNECTION.test(error.code ?? "");
}

/**
 * PostgreSQL skips what follows a failure, so some names may not have been prepared. A pooler that keeps statements (PgBouncer since 1.21) has noted
 * them nevertheless, and ends a connection that prepares a name twice.
 */
function forget(connection: Connection, names: string[]): void {
  for (const name of names) connection.close({ type: "S", name }, true);
}

/** Messages up to a Sync, and the answers to them. Its methods are called by node-postgres. */
class Exchange extends pg.Query {
  readonly #write: (connection: Connection) => void;
  readonly #counts: number[] = [];
  #settle: { resolve: (counts: number[]) => void; reject: (error: unknown) => void } | undefined;

  constructor(write: (connection: Connection) => void) {
    super({ text: "" });
    this.#write = write;
  }

  /** @returns the number of rows that each statement has changed, once that is on disk. */
  sendOver(connection: PoolClient): Promise<number[]> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      connection.query(this);
    });
  }

  /** How many statements have succeeded. */
  get done(): number {
    return this.#counts.length;
  }

  override submit = (connection: Connection): void => {
    connection.stream.cork();
    this.#write(connection);
    connection.sync();
    connection.stream.uncork();
  };

  handleCommandComplete({ text }: { text: string }): void {
    this.#counts.push(Number(text.slice(text.lastIndexOf(" ") + 1)) || 0); // as in "INSERT 0 1"
  }

  handleDataRow(): void {
    // of a SELECT that locks: only the number counts
  }

  handleReadyForQuery(_connection: Connection): void {
    this.#settle?.resolve(this.#counts);
  }

  handleError(error: unknown, _connection: Connection): void {
    this.#settle?.reject(error);
  }
}

/**
 * Statements between two Syncs. PostgreSQL makes that a transaction without BEGIN and COMMIT: it commits at the Sync and answers only then, or skips
 * what follows a failure, and undoes what came before. node-postgres ends each of its own queries with a Sync, which is a message, an answer and a
 * turn of both programs for each statement.
 */
class Transaction extends Exchange {
  readonly #parsing: Statement[] = [];
  #onParsed = (): void => undefined;

  constructor(statements: Statement[], isWatched: boolean) {
    super((connection) => this.#write(connection, statements, isWatched));
  }

  /** Names of statements that were sent to be prepared, without an answer. */
  get unconfirmed(): string[] {
    return this.#parsing.flatMap(({ name }) => name ?? []);
  }

  #write(connection: Connection, statements: Statement[], isWatched: boolean): void {
    const { parsedStatements } = connection as unknown as { parsedStatements: Record<string, string> }; // not in the types of `pg`
    const begun = new Set<string>();
    this.#onParsed = () => {
      const parsed = this.#parsing.shift();
      if (parsed?.name !== undefined) parsedStatements[parsed.name] = parsed.text;
    };
    connection.on("parseComplete", this.#onParsed);
    for (const statement of statements) {
      const { name = "", text, values } = statement;
      if (name === "" || !(begun.has(name) || Object.hasOwn(parsedStatements, name))) {
        connection.parse({ name, text, types: [] }, true);
        this.#parsing.push(statement);
        begun.add(name);
      }
      connection.bind({ statement: name, values }, true);
      connection.execute(null, true);
      if (isWatched) connection.flush();
    }
  }

  override handleReadyForQuery(connection: Connection): void {
    connection.off("parseComplete", this.#onParsed);
    super.handleReadyForQuery(connection);
  }

  override handleError(error: unknown, connection: Connection): void {
    connection.off("parseComplete", this.#onParsed);
    super.handleError(error, connection);
  }
}
