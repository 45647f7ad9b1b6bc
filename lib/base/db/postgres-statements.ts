import type { Pool, QueryConfig } from "pg";
import pg from "pg";
import type { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type { Sharing } from "./direct-sql";
import { PostgresGroup } from "./postgres-group";
import type { Statement } from "./postgres-transaction";
import { sendAlone } from "./postgres-transaction";

type Options = {
  /** For statements whose best plan depends on their values, such as searches. */
  needsCustomPlan?: boolean;
};

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

  async rows(statement: Prisma.Sql, options?: Options): Promise<Record<string, unknown>[]> {
    return (await this.#pool.query<Record<string, unknown>>(this.#toQuery(statement, options))).rows;
  }

  /** Runs statements in one transaction, in order. @returns the number of rows that each has changed. */
  async execute(statements: Prisma.Sql[], { shareBy }: Sharing = {}): Promise<number[]> {
    const prepared = statements.map((statement) => this.#toStatement(statement));
    return shareBy === undefined ? sendAlone(this.#pool, prepared) : this.#group.add(shareBy, prepared);
  }

  #toQuery({ text, values }: Prisma.Sql, { needsCustomPlan = false }: Options = {}): QueryConfig {
    const name = needsCustomPlan ? undefined : this.#nameOf(text);
    return { ...(name !== undefined && { name }), text, values: values.map(toPostgres), types };
  }

  #toStatement({ text, values }: Prisma.Sql): Statement {
    return { name: this.#nameOf(text), text, values: values.map(toWire) };
  }
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
