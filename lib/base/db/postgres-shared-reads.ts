import type { Pool } from "pg";
import pg from "pg";
import type { Statement } from "./postgres-exchange";
import type { AllRead, PostgresRow } from "./postgres-rows";
import { readAllOver, readFrom } from "./postgres-rows";
import { codeOf, forget, isOfConnection } from "./postgres-transaction";

/** The maximum number of reads in one round trip. Even if each of them reaches its time limit, they finish before the connection counts as silent. */
const MAX_READS = 10;
/** Limits for each shared read: for a lock, and in total. A read that is sent alone has the usual limits (open-postgres.ts). */
const PATIENCE = "SELECT set_config('lock_timeout', '100ms', true), set_config('statement_timeout', '1s', true)";
/** The SQLSTATEs of reads that exceeded these limits: lock not available, query cancelled. */
const SLOW = new Set(["55P03", "57014"]);

/** A read that waits to be sent. */
type Waiting = { statement: Statement; found: (rows: PostgresRow[]) => void; refuse: (error: unknown) => void };

/**
 * Lets short reads share a round trip (decision 107). All reads requested in one turn of the event loop are sent together at the end of the turn, over one
 * connection: waking a PostgreSQL process, and being woken by its reply, costs more than finding a row by its key.
 *
 * If a read fails, PostgreSQL skips those after it, and they are sent again, each alone. Reads that were too slow, and those without a reply when the connection
 * is lost, are also sent again, but not after it was silent for too long.
 */
export class PostgresSharedReads {
  readonly #pool: Pool;
  readonly #patience: Statement;
  #waiting: Waiting[] = [];

  /** @param nameOf returns the name under which a statement is prepared, or undefined if it is not prepared. */
  constructor(pool: Pool, nameOf: (sql: string) => string | undefined) {
    this.#pool = pool;
    this.#patience = { name: nameOf(PATIENCE), text: PATIENCE, values: [] };
  }

  rows(statement: Statement): Promise<PostgresRow[]> {
    return new Promise((found, refuse) => {
      this.#waiting.push({ statement, found, refuse });
      if (this.#waiting.length === 1) setImmediate(() => this.#sendAll());
    });
  }

  #sendAll(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (let start = 0; start < waiting.length; start += MAX_READS) {
      const reads = waiting.slice(start, start + MAX_READS);
      if (reads.length === 1) this.#sendAlone(reads);
      else
        this.#sendTogether(reads).catch((error: unknown) => {
          for (const { refuse } of reads) refuse(error);
        });
    }
  }

  #sendAlone(reads: Waiting[]): void {
    for (const { statement, found, refuse } of reads) readFrom(this.#pool, statement).then(found, refuse);
  }

  /** @throws Error if no connection can be opened. */
  async #sendTogether(reads: Waiting[]): Promise<void> {
    const { rows, failure } = await this.#read([this.#patience, ...reads.map(({ statement }) => statement)]);
    const done = Math.max(rows.length - 1, 0); // the first statement only sets the limits
    for (const [index, { found }] of reads.slice(0, done).entries()) found(rows[index + 1] ?? []);
    if (!failure) return;
    const { error } = failure;
    const isSentAgain = isLost(error) || SLOW.has(codeOf(error));
    const skipped = error instanceof pg.DatabaseError ? reads.slice(done + 1) : [];
    const again = isSentAgain ? reads.slice(done) : skipped;
    for (const { refuse } of reads.slice(done, reads.length - again.length)) refuse(error);
    this.#sendAlone(again);
  }

  async #read(statements: Statement[]): Promise<AllRead> {
    const connection = await this.#pool.connect();
    const onError = () => undefined; // the exchange reports it
    connection.on("error", onError);
    let isIntact = false;
    try {
      const all = await readAllOver(connection, statements);
      if (all.failure) await forget(connection, all.failure.unconfirmed);
      isIntact = !all.failure; // otherwise it is closed: a prepared statement may no longer match its table
      return all;
    } finally {
      connection.off("error", onError);
      connection.release(!isIntact);
    }
  }
}

/** Whether the connection was lost, so that the reads can be sent over another one. Silence does not count: those reads have already waited long enough. */
function isLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return isOfConnection(error);
  return error instanceof Error && (error.message.startsWith("Connection terminated") || /^(ECONNRESET|EPIPE)$/.test(codeOf(error)));
}
