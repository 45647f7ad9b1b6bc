import type { Connection, Pool, PoolClient } from "pg";
import pg from "pg";
import type { Statement } from "./postgres-exchange";
import { Exchange } from "./postgres-exchange";

export type Outcome =
  | { /** The number of rows that each statement has changed. */ counts: number[] }
  | {
      error: unknown;
      /** How many statements had succeeded. */ done: number;
      /** False: nobody knows what became of them. */ isUndone: boolean;
      /** Whether the connection can go on. */ isAlive: boolean;
    };

/** The SQLSTATE or the system's code of an error; "" if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

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
    return { error, done: transaction.done, isUndone: !isOfConnection(error), isAlive: await forget(connection, transaction.unconfirmed) };
  } finally {
    connection.off("error", onError);
  }
}

/** SQLSTATEs of a connection (08), a server that stops (57P), the system (58), and PostgreSQL itself (XX), as poolers pass them on too. */
const OF_CONNECTION = /^(08|57P|58|XX)/;

/** Whether the connection or the server has failed, not the statement. */
export function isOfConnection(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || OF_CONNECTION.test(error.code ?? "");
}

/**
 * Statements between two Syncs. PostgreSQL runs them as one transaction without BEGIN and COMMIT: it commits at the Sync and reports success only then.
 * After a failure it skips the rest and rolls back. The result is the number of rows that each statement has changed, once that is on disk.
 */
class Transaction extends Exchange<number[]> {
  readonly #statements: Statement[];
  readonly #isWatched: boolean;
  readonly #counts: number[] = [];

  constructor(statements: Statement[], isWatched: boolean) {
    super();
    this.#statements = statements;
    this.#isWatched = isWatched;
  }

  /** How many statements have succeeded. */
  get done(): number {
    return this.#counts.length;
  }

  protected override write(connection: Connection): void {
    for (const statement of this.#statements) {
      this.prepare(connection, statement);
      connection.bind({ statement: statement.name ?? "", values: statement.values }, true);
      connection.execute(null, true);
      if (this.#isWatched) connection.flush();
    }
  }

  protected override take(): number[] {
    return this.#counts;
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#counts.push(Number(text.slice(text.lastIndexOf(" ") + 1)) || 0); // as in "INSERT 0 1"
  }

  handleDataRow(): void {
    // of a SELECT that locks: only the number counts
  }
}

/**
 * Makes a connection ready for what comes next, after an exchange over it has failed. PostgreSQL skips what follows a failure, so some statements may not have been prepared. A pooler that
 * keeps statements (PgBouncer since 1.21) has recorded their names anyway, and closes a connection that prepares a name twice. @returns whether the connection is still usable.
 */
export function forget(connection: PoolClient, unconfirmed: string[]): Promise<boolean> {
  return new Forgetting(unconfirmed).sendOver(connection).then(
    () => true,
    () => false,
  );
}

class Forgetting extends Exchange<void> {
  readonly #names: string[];

  constructor(names: string[]) {
    super();
    this.#names = names;
  }

  protected override write(connection: Connection): void {
    for (const name of this.#names) connection.close({ type: "S", name }, true);
  }

  protected override take(): void {
    // nothing is received
  }
}
