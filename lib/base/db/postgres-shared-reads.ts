import type { Pool, PoolClient } from "pg";
import pg from "pg";
import type { Statement } from "./postgres-exchange";
import type { PostgresRow } from "./postgres-rows";
import { readAllOver, readFrom } from "./postgres-rows";

/** Reads of one round trip. More go in several, each over a connection of its own. */
const MAX_READS = 32;

/** A read that waits to be sent. */
type Waiting = { statement: Statement; found: (rows: PostgresRow[]) => void; refuse: (error: unknown) => void };

/**
 * Lets short reads share a round trip: those of one turn of the event loop are sent together over one connection (decision 107). Waking a process of
 * PostgreSQL, and being woken by it, costs more than finding a row by its key.
 *
 * None waits for others to join. If one fails, PostgreSQL skips those after it; all others are sent again, each alone, and so are all when the connection
 * is lost.
 */
export class PostgresSharedReads {
  readonly #pool: Pool;
  #waiting: Waiting[] = [];

  constructor(pool: Pool) {
    this.#pool = pool;
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
    for (let start = 0; start < waiting.length; start += MAX_READS) void this.#send(waiting.slice(start, start + MAX_READS));
  }

  async #send(reads: Waiting[]): Promise<void> {
    const [first, another] = reads;
    if (first && !another) {
      readFrom(this.#pool, first.statement).then(first.found, first.refuse);
      return;
    }
    let connection: PoolClient;
    try {
      connection = await this.#pool.connect();
    } catch (error) {
      for (const { refuse } of reads) refuse(error);
      return;
    }
    const onError = () => undefined; // the exchange reports it
    connection.on("error", onError);
    const outcome = await readAllOver(
      connection,
      reads.map(({ statement }) => statement),
    );
    connection.off("error", onError);
    connection.release("error" in outcome); // after a failure it is closed: a prepared statement may no longer match its table
    for (const [index, { statement, found, refuse }] of reads.entries()) {
      if ("rows" in outcome) found(outcome.rows[index] ?? []);
      else if (isFinal(outcome, index)) refuse(outcome.error);
      else readFrom(this.#pool, statement).then(found, refuse);
    }
  }
}

/** Whether a read is not sent again: it has failed itself, or has waited until a silent connection was given up. */
function isFinal({ error, done }: { error: unknown; done: number }, index: number): boolean {
  if (error instanceof pg.DatabaseError) return index === done;
  return error instanceof Error && "code" in error && error.code === "ETIMEDOUT";
}
