import type { Database } from "better-sqlite3";
import type { Client } from "pg";
import type { MoveProgress } from "./move-progress";

/** PostgreSQL's limit of parameters per statement. */
const MAX_PARAMETERS = 65_535;
const MAX_ROWS = 1_000;
/** Approximate limit of a statement, in characters and bytes. */
const MAX_LENGTH = 8 * 1024 * 1024;
/** Tables filled by triggers when forms are inserted. */
const WRITTEN_BY_TRIGGERS = new Set(["form_words"]);

type Sides = { source: Database; client: Client; progress: MoveProgress };

/**
 * Copies the rows of a table that an earlier run has not copied, in batches that are committed one by one.
 * @returns the numbers of rows on both sides.
 */
export async function copyTable(table: string, sides: Sides): Promise<{ copied: number; found: number }> {
  const { source, client } = sides;
  if (!WRITTEN_BY_TRIGGERS.has(table)) for (const batch of batchesOf(table, sides)) await insert(batch, sides);
  const found = source.prepare(`SELECT count(*) FROM "${table}"`).pluck().get() as number; // the type of count(*)
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM "${table}"`);
  return { copied: Number(rows[0]?.count), found };
}

type Batch = { table: string; columns: string[]; rows: unknown[][]; /** The rowid of the last one. */ last: bigint };

/** In the order of rowids, in which rows were stored: a row may refer to an earlier one of its table. */
function* batchesOf(table: string, { source, progress }: Sides): Generator<Batch> {
  const columns = source.prepare("SELECT name FROM pragma_table_info(?)").pluck().all(table) as string[]; // names are text
  const room = Math.min(MAX_ROWS, Math.floor(MAX_PARAMETERS / columns.length));
  const names = columns.map((name) => `"${name}"`).join(", ");
  const all = source.prepare(`SELECT CAST(rowid AS TEXT), ${names} FROM "${table}" WHERE rowid > ? ORDER BY rowid`).raw();
  let [batch, length]: [Batch, number] = [{ table, columns, rows: [], last: 0n }, 0];
  for (const [rowid, ...row] of all.iterate(progress.lastOf(table)) as IterableIterator<[string, ...unknown[]]>) {
    batch.rows.push(row);
    batch.last = BigInt(rowid);
    for (const value of row) if (typeof value === "string" || Buffer.isBuffer(value)) length += value.length;
    if (batch.rows.length < room && length <= MAX_LENGTH) continue;
    yield batch;
    [batch, length] = [{ table, columns, rows: [], last: 0n }, 0];
  }
  if (batch.rows.length > 0) yield batch;
}

async function insert({ table, columns, rows, last }: Batch, { client, progress }: Sides): Promise<void> {
  const names = columns.map((name) => `"${name}"`).join(", ");
  const places = rows.map((_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(", ")})`);
  await client.query("BEGIN");
  await client.query(`INSERT INTO "${table}" (${names}) VALUES ${places.join(", ")}`, rows.flat());
  await progress.note(table, last);
  await client.query("COMMIT");
}
