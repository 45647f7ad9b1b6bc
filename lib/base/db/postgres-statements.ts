import type { Pool, PoolClient, QueryConfig, QueryResult } from "pg";
import pg from "pg";
import type { Prisma } from "@/lib/base/db/generated/sqlite/client";

export type Reading = {
  /** On PostgreSQL: plans each execution anew, because the best plan depends on the values, as in a search. */
  needsCustomPlan?: boolean;
  /**
   * With DATABASE_READ_URL, the standby may answer, with everything that was committed before (standby-reads.ts). For lists, counts and exports; never
   * for what a write depends on, nor for rows read by their key: the primary finds those in less time than it takes to say how new it is.
   */
  standby?: boolean;
};

/** Reads within a transaction. */
export type Ask = (statement: Prisma.Sql) => Promise<Record<string, unknown>[]>;

/** Direct SQL over Prisma's PostgreSQL connections. Statements are prepared, and those of one transaction are sent at once. */
export class PostgresStatements {
  readonly #pool: Pool;
  readonly #nameOf: (sql: string) => string | undefined;

  /** @param pool must have `pipeline` on. @param nameOf the name under which a statement is prepared; undefined for none. */
  constructor(pool: Pool, nameOf: (sql: string) => string | undefined) {
    this.#pool = pool;
    this.#nameOf = nameOf;
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
  async execute(statements: Prisma.Sql[]): Promise<number[]> {
    const [only, ...others] = statements;
    const results = only && others.length === 0 ? [await this.#pool.query(this.#toQuery(only))] : await this.#sendAll(statements);
    return results.map(({ rowCount }) => rowCount ?? 0);
  }

  /** Sends BEGIN to COMMIT in one round trip. After a failure PostgreSQL refuses the rest, and COMMIT rolls back. */
  async #sendAll(statements: Prisma.Sql[]): Promise<QueryResult[]> {
    const connection = await this.#pool.connect();
    const onError = () => undefined; // the pending statements report it
    connection.on("error", onError);
    try {
      const queries = ["BEGIN", ...statements.map((statement) => this.#toQuery(statement)), "COMMIT"];
      return (await allOf(connection, queries)).slice(1, -1);
    } finally {
      connection.off("error", onError);
      connection.release(); // the pool discards a lost connection
    }
  }

  #toQuery({ text, values }: Prisma.Sql, { needsCustomPlan = false }: Reading = {}): QueryConfig {
    const name = needsCustomPlan ? undefined : this.#nameOf(text);
    return { ...(name !== undefined && { name }), text, values: values.map(toPostgres), types };
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

const { TIMESTAMP, INT8 } = pg.types.builtins;

/** Parses timestamps and BIGINT as Prisma does. */
const types = {
  getTypeParser: ((oid, format) => {
    if (oid === TIMESTAMP) return (text: string) => new Date(`${text.replace(" ", "T")}Z`);
    if (oid === INT8) return BigInt;
    return pg.types.getTypeParser(oid, format) as (text: string) => unknown;
  }) as typeof pg.types.getTypeParser,
};
