import type { Connection, FieldDef, Pool, PoolClient } from "pg";
import pg from "pg";
import type { Statement } from "./postgres-exchange";
import { Exchange } from "./postgres-exchange";

export type PostgresRow = Record<string, unknown>;

/** The rows of one statement, with their columns parsed as Prisma does. */
export async function readFrom(pool: Pool, statement: Statement): Promise<PostgresRow[]> {
  const connection = await pool.connect();
  const onError = () => undefined; // the exchange reports it
  connection.on("error", onError);
  let isIntact = false;
  try {
    const rows = await readOver(connection, statement);
    isIntact = true;
    return rows;
  } finally {
    connection.off("error", onError);
    connection.release(!isIntact); // after a failure it is closed: a prepared statement may no longer match its table
  }
}

/** The same over the caller's connection. Await it before sending another statement that may have to be prepared there. */
export async function readOver(connection: PoolClient, statement: Statement): Promise<PostgresRow[]> {
  const { rows, failure } = await readAllOver(connection, [statement]);
  if (failure) throw failure.error as Error;
  return rows[0] ?? [];
}

export type AllRead = {
  /** The rows of the statements that succeeded, in order. */
  rows: PostgresRow[][];
  failure: null | {
    /** The error of the first statement that failed. PostgreSQL skips the statements after it. */ error: unknown;
    /** The names of statements that may not have been prepared (see `forget`). */ unconfirmed: string[];
  };
};

/** Runs several SELECT statements in one round trip. */
export async function readAllOver(connection: PoolClient, statements: Statement[]): Promise<AllRead> {
  const reading = new Reading(statements);
  try {
    return { rows: await reading.sendOver(connection), failure: null };
  } catch (error) {
    return { rows: reading.take(), failure: { error, unconfirmed: reading.unconfirmed } };
  }
}

type Parser = (text: string) => unknown;

/** How rows are made from what PostgreSQL sends. */
type Shape = {
  names: string[];
  parsers: (Parser | null)[];
  /** An object with every column set to null. Rows are copies of it, so that all have the same hidden class in V8. */
  blank: PostgresRow;
};

/**
 * The shapes of the statements that a connection has prepared. Their columns are described once: PostgreSQL refuses to execute a prepared statement whose columns
 * have other types since ("cached plan must not change result type"). A pooler that prepares statements itself may have this connection served by another one, where
 * the new types would go unnoticed; so no migration may change a column's type while an earlier release runs.
 */
const shapes = new WeakMap<Connection, Map<string, Shape>>();

/** What a statement has found so far. */
type Found = { statement: Statement; shape: Shape | undefined; values: (string | null)[][] };

class Reading extends Exchange<PostgresRow[][]> {
  readonly #found: Found[];
  #known = new Map<string, Shape>();
  /** How many statements have succeeded. The rows of the next one are being received. */
  #done = 0;

  constructor(statements: Statement[]) {
    super();
    this.#found = statements.map((statement) => ({ statement, shape: undefined, values: [] }));
  }

  protected override write(connection: Connection): void {
    this.#known = shapes.get(connection) ?? new Map<string, Shape>();
    shapes.set(connection, this.#known);
    for (const found of this.#found) {
      const { name, values } = found.statement;
      found.shape = name === undefined ? undefined : this.#known.get(name);
      this.prepare(connection, found.statement);
      connection.bind({ statement: name ?? "", values }, true);
      if (!found.shape) connection.describe({ type: "P", name: "" }, true);
      connection.execute(null, true);
    }
  }

  /** Returns the rows of the statements that have succeeded so far. */
  override take(): PostgresRow[][] {
    return this.#found.slice(0, this.#done).map(({ shape, values }) => values.map((row) => toRow(row, shape)));
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    const found = this.#found[this.#done];
    if (!found) return;
    found.shape = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => parserOf(dataTypeID)),
      blank: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
    if (found.statement.name !== undefined) this.#known.set(found.statement.name, found.shape);
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }): void {
    this.#found[this.#done]?.values.push(values);
  }

  handleCommandComplete(): void {
    this.#done += 1;
  }
}

function toRow(values: (string | null)[], { names, parsers, blank }: Shape = { names: [], parsers: [], blank: {} }): PostgresRow {
  const row = { ...blank };
  for (let index = 0; index < names.length; index++) {
    const value = values[index];
    if (value === null || value === undefined) continue;
    const parse = parsers[index];
    row[names[index] ?? ""] = parse ? parse(value) : value;
  }
  return row;
}

const { TEXT, TIMESTAMP, INT8 } = pg.types.builtins;
/** As Prisma parses them. Null for what stays text. */
const ours = new Map<number, Parser | null>([
  [TEXT, null],
  [TIMESTAMP, (text) => new Date(`${text.replace(" ", "T")}Z`)],
  [INT8, BigInt],
]);

function parserOf(oid: number): Parser | null {
  const own = ours.get(oid);
  return own === undefined ? (pg.types.getTypeParser as (oid: number) => Parser)(oid) : own;
}
