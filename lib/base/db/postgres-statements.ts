import type { Pool, PoolClient, QueryConfig, QueryResult } from "pg";
import pg from "pg";
import type { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type { Reading, Sharing } from "./direct-sql-types";
import { PostgresGroup } from "./postgres-group";
import type { Statement } from "./postgres-transaction";
import { sendAlone } from "./postgres-transaction";

/** Reads within a transaction. */
export type Ask = (statement: Prisma.Sql) => Promise<Record<string, unknown>[]>;

/** Direct SQL over Prisma's PostgreSQL connections. Statements are prepared, and those of one transaction are sent at once. */
export class PostgresStatements {
  readonly #pool: Pool;
  readonly #nameOf: (sql: string) => string | undefined;
  readonly #group: PostgresGroup;

  /** @param pool must have `pipeline` on. @param nameOf the name under which a statement is prepared; undefined for none. */
  constructor(pool: Pool, nameOf: (sql: string) => string | undefined) {
    this.#pool = pool;
    this.#nameOf = nameOf;
    this.#group = new PostgresGroup(pool, nameOf);
  }

  /** Writes that wait for others to be on disk, to be sent together. */
  get waiting(): number {
    return this.#group.waiting;
  }

  async rows(statement: Prisma.Sql, options?: Reading): Promise<Record<string, unknown>[]> {
    return (await this.#pool.query<Record<string, unknown>>(this.#toQuery(statement, options))).rows;
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
      const ask: Ask = async (asked) => (await connection.query<Record<string, unknown>>(this.#toQuery(asked))).rows;
      await Promise.all([connection.query("BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY"), admit(ask)]);
      const [read] = await allOf(connection, [this.#toQuery(statement, options), "COMMIT"]);
      isIntact = true;
      return read?.rows ?? [];
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

  #toQuery({ text, values }: Prisma.Sql, { needsCustomPlan = false }: Reading = {}): QueryConfig {
    const name = needsCustomPlan ? undefined : this.#nameOf(text);
    return { ...(name !== undefined && { name }), text, values: values.map(toPostgres), types };
  }

  #toStatement({ text, values }: Prisma.Sql): Statement {
    return { name: this.#nameOf(text), text, values: values.map(toWire) };
  }
}

/** @throws the first failure. */
async function allOf(connection: PoolClient, queries: (string | QueryConfig)[]): Promise<QueryResult<Record<string, unknown>>[]> {
  const results = await Promise.allSettled(queries.map((query) => connection.query<Record<string, unknown>>(query)));
  return results.map((result) => {
    if (result.status === "rejected") throw result.reason as Error;
    return result.value;
  });
}

/** A Date as text without a zone, as Prisma writes it: node-postgres would use this machine's zone. */
function toPostgres(value: unknown): unknown {
  return value instanceof Date ? value.toISOString().slice(0, -1).replace("T", " ") : value;
}

/** The same as PostgreSQL reads it: text or bytes. */
function toWire(value: unknown): string | Buffer | null {
  const known = toPostgres(value);
  if (known === null || known === undefined) return null;
  if (typeof known === "string") return known;
  if (known instanceof Uint8Array) return Buffer.from(known.buffer, known.byteOffset, known.byteLength);
  if (typeof known === "number" || typeof known === "boolean" || typeof known === "bigint") return String(known);
  throw new TypeError("A statement has a value that is no text, number, moment or bytes");
}

const { TIMESTAMP, INT8 } = pg.types.builtins;

/** Parses timestamps and BIGINT as Prisma does. */
const types = {
  getTypeParser: ((oid, format) => {
    if (oid === TIMESTAMP) return (text: string) => new Date(`${text.replace(" ", "T")}Z`);
    if (oid === INT8) return BigInt;
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  }) as typeof pg.types.getTypeParser,
};
