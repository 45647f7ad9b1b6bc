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
export function readOver(connection: PoolClient, statement: Statement): Promise<PostgresRow[]> {
  return new Reading(statement).sendOver(connection);
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

class Reading extends Exchange<PostgresRow[]> {
  readonly #statement: Statement;
  readonly #values: (string | null)[][] = [];
  #known = new Map<string, Shape>();
  #shape: Shape | undefined;

  constructor(statement: Statement) {
    super();
    this.#statement = statement;
  }

  protected override write(connection: Connection): void {
    const { name, values } = this.#statement;
    this.#known = shapes.get(connection) ?? new Map<string, Shape>();
    shapes.set(connection, this.#known);
    this.#shape = name === undefined ? undefined : this.#known.get(name);
    this.prepare(connection, this.#statement);
    connection.bind({ statement: name ?? "", values }, true);
    if (!this.#shape) connection.describe({ type: "P", name: "" }, true);
    connection.execute(null, true);
  }

  protected override take(): PostgresRow[] {
    const { names = [], parsers = [], blank = {} } = this.#shape ?? {};
    return this.#values.map((values) => {
      const row = { ...blank };
      for (let index = 0; index < names.length; index++) {
        const value = values[index];
        if (value === null || value === undefined) continue;
        const parse = parsers[index];
        row[names[index] ?? ""] = parse ? parse(value) : value;
      }
      return row;
    });
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#shape = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => parserOf(dataTypeID)),
      blank: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
    if (this.#statement.name !== undefined) this.#known.set(this.#statement.name, this.#shape);
  }

  handleDataRow({ fields: values }: { fields: (string | null)[] }): void {
    this.#values.push(values);
  }

  handleCommandComplete(): void {
    // all rows have arrived
  }
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
