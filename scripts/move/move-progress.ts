import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Client } from "pg";
import { PARTLY_MOVED } from "../../lib/base/db/plan-migrations";
import { movingPath, writeMoving } from "../../lib/base/db/moving-file";
import { CommandError } from "../command-error";

const TABLE = "_formslip_move";

/**
 * How far a move to PostgreSQL has come. It is kept in the target until everything is there, so that the same command goes on after an interruption,
 * and no service starts on a part of the data. The file in DATA_DIR says that the source is still as it was: a service that starts there deletes it.
 */
export class MoveProgress {
  readonly #client: Client;
  readonly #last: Map<string, string>;

  private constructor(client: Client, last: Map<string, string>) {
    this.#client = client;
    this.#last = last;
  }

  /** Whether an earlier move to this database was interrupted. */
  static async isBegun(client: Client): Promise<boolean> {
    const { rows } = await client.query<{ name: string | null }>("SELECT to_regclass($1)::text AS name", [TABLE]);
    return rows[0]?.name !== null;
  }

  /** Begins a move to an empty database. @param migration the last one of the source. */
  static async begin(client: Client, migration: string): Promise<MoveProgress> {
    const id = randomUUID();
    writeMoving(id);
    await client.query("BEGIN");
    await client.query(`CREATE TABLE "${TABLE}" (move text NOT NULL, name text PRIMARY KEY, last text NOT NULL)`);
    await client.query(`INSERT INTO "${TABLE}" VALUES ($1, '', $2)`, [id, migration]);
    await client.query(`INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name") VALUES ($1, '', $2)`, [id, PARTLY_MOVED]);
    await client.query("COMMIT");
    return new MoveProgress(client, new Map());
  }

  /** Goes on with an interrupted move. @throws CommandError when it was a move of something else. */
  static async resume(client: Client, migration: string): Promise<MoveProgress> {
    const { rows } = await client.query<{ move: string; name: string; last: string }>(`SELECT * FROM "${TABLE}"`);
    if (rows[0]?.move !== readMoving())
      throw new CommandError(
        "An earlier move to this database was interrupted, and what it moved may have changed since: the service has run, or DATA_DIR is another one. Empty the database and move again.",
      );
    if (!rows.some(({ name, last }) => name === "" && last === migration))
      throw new CommandError("Another release began this move, and its tables are others. Empty the PostgreSQL database and move again.");
    return new MoveProgress(client, new Map(rows.map(({ name, last }) => [name, last])));
  }

  /** The rowid of the last row of a table that was copied. */
  lastOf(table: string): bigint {
    return BigInt(this.#last.get(table) ?? -(2n ** 63n));
  }

  /** Notes it within the transaction that copies the row. */
  async note(table: string, last: bigint): Promise<void> {
    await this.#client.query(
      `INSERT INTO "${TABLE}" SELECT move, $1, $2 FROM "${TABLE}" WHERE name = '' ON CONFLICT (name) DO UPDATE SET last = excluded.last`,
      [table, String(last)],
    );
  }

  /** Lets services start on the target. */
  async end(): Promise<void> {
    await this.#client.query("BEGIN");
    await this.#client.query(`DELETE FROM "_prisma_migrations" WHERE migration_name = $1`, [PARTLY_MOVED]);
    await this.#client.query(`DROP TABLE "${TABLE}"`);
    await this.#client.query("COMMIT");
  }
}

function readMoving(): string | null {
  try {
    return readFileSync(movingPath(), "utf8").trim();
  } catch {
    return null;
  }
}
