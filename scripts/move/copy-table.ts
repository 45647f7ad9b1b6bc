import type { Database } from "better-sqlite3";
import type { Client } from "pg";

/** PostgreSQL's limit of parameters per statement. */
const MAX_PARAMETERS = 65_535;
const MAX_ROWS = 1_000;
/** Bytes of images per statement. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Tables filled by triggers when forms are inserted. */
const WRITTEN_BY_TRIGGERS = new Set(["form_words"]);

type Sides = { source: Database; client: Client };

/** Copies all rows of a table. @returns the numbers of rows on both sides. */
export async function copyTable(table: string, { source, client }: Sides): Promise<{ copied: number; found: number }> {
  if (!WRITTEN_BY_TRIGGERS.has(table)) await insertRows(table, { source, client });
  const found = source.prepare(`SELECT count(*) FROM "${table}"`).pluck().get() as number; // the type of count(*)
  const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM "${table}"`);
  return { copied: Number(rows[0]?.count), found };
}

async function insertRows(table: string, { source, client }: Sides): Promise<void> {
  const columns = source.prepare("SELECT name FROM pragma_table_info(?)").pluck().all(table) as string[]; // names are text
  const room = Math.min(MAX_ROWS, Math.floor(MAX_PARAMETERS / columns.length));
  const names = columns.map((name) => `"${name}"`).join(", ");
  let batch: unknown[][] = [];
  let bytes = 0;
  const insert = async () => {
    if (batch.length === 0) return;
    const places = batch.map((_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(", ")})`);
    await client.query(`INSERT INTO "${table}" (${names}) VALUES ${places.join(", ")}`, batch.flat());
    batch = [];
    bytes = 0;
  };
  for (const row of source.prepare(`SELECT ${names} FROM "${table}"`).raw().iterate() as IterableIterator<unknown[]>) {
    batch.push(row);
    for (const value of row) if (Buffer.isBuffer(value)) bytes += value.length;
    if (batch.length === room || bytes > MAX_BYTES) await insert();
  }
  await insert();
}
