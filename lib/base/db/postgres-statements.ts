import type { Pool } from "pg";
import type { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type { Reading, Sharing } from "./direct-sql-types";
import { PostgresGroup } from "./postgres-group";
import type { Statement } from "./postgres-exchange";
import { readFrom, readOver } from "./postgres-rows";
import { PostgresSharedReads } from "./postgres-shared-reads";
import { sendAlone } from "./postgres-transaction";

/** Reads within a transaction. */
export type Ask = (statement: Prisma.Sql) => Promise<Record<string, unknown>[]>;

/** Direct SQL over Prisma's PostgreSQL connections. Statements are prepared, and those of one transaction are sent at once. */
export class PostgresStatements {
  readonly #pool: Pool;
  readonly #nameOf: (sql: string) => string | undefined;
  readonly #group: PostgresGroup;
  readonly #sharedReads: PostgresSharedReads;

  /** @param pool must have `pipeline` on. @param nameOf the name under which a statement is prepared; undefined for none. */
  constructor(pool: Pool, nameOf: (sql: string) => string | undefined) {
    this.#pool = pool;
    this.#nameOf = nameOf;
    this.#group = new PostgresGroup(pool, nameOf);
    this.#sharedReads = new PostgresSharedReads(pool, nameOf);
  }

  /** Writes that wait for others to be on disk, to be sent together. */
  get waiting(): number {
    return this.#group.waiting;
  }

  rows(statement: Prisma.Sql, options?: Reading): Promise<Record<string, unknown>[]> {
    const read = this.#toStatement(statement, options);
    return options?.isShort ? this.#sharedReads.rows(read) : readFrom(this.#pool, read);
  }

  /**
   * Reads once `admit` has asked the same server whether it may be read. In one transaction, because behind a pooler the next one may be at another
   * server; and in READ COMMITTED, so that the read sees what has arrived since the question.
   * @throws what `admit` throws.
   */
  async rowsAfter(admit: (ask: Ask) => Promise<void>, statement: Prisma.Sql, options?: Reading): Promise<Record<string, unknown>[]> {
    const connection = await this.#pool.connect();
    const onError = () => undefined; // the pending statements report it
    connection.on("error", onError);
    let isIntact = false;
    try {
      const ask: Ask = (asked) => readOver(connection, this.#toStatement(asked));
      await Promise.all([connection.query("BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY"), admit(ask)]);
      const read = readOver(connection, this.#toStatement(statement, options));
      const [rows] = await Promise.all([read, connection.query("COMMIT")]);
      isIntact = true;
      return rows;
    } finally {
      connection.off("error", onError);
      connection.release(!isIntact);
    }
  }

  /** Runs statements in one transaction, in order. @returns the number of rows that each has changed. */
  async execute(statements: Prisma.Sql[], { shareBy }: Sharing = {}): Promise<number[]> {
    const prepared = statements.map((statement) => this.#toStatement(statement));
    return shareBy === undefined ? sendAlone(this.#pool, prepared) : this.#group.add(shareBy, prepared);
  }

  #toStatement({ text, values }: Prisma.Sql, { needsCustomPlan = false }: Reading = {}): Statement {
    return { name: needsCustomPlan ? undefined : this.#nameOf(text), text, values: values.map(toWire) };
  }
}

/** A value as PostgreSQL reads it: text or bytes. A Date has no zone, as Prisma writes it: node-postgres would use this machine's. */
function toWire(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString().slice(0, -1).replace("T", " ");
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint") return String(value);
  throw new TypeError("A statement has a value that is no text, number, moment or bytes");
}
