import Database from "better-sqlite3";
import pg from "pg";

type Row = Record<string, unknown>;

/** All rows of a database, by table. */
export async function readTables(databaseUrl: string): Promise<Map<string, Row[]>> {
  return databaseUrl.startsWith("file:") ? readSqlite(databaseUrl.slice("file:".length)) : readPostgres(databaseUrl);
}

/** The same, as text, without the audit and the list of erasures: they say of what was deleted that it was there, by its id. */
export async function textOfTables(databaseUrl: string): Promise<string> {
  const tables = await readTables(databaseUrl);
  return JSON.stringify([...tables].filter(([name]) => name !== "audit_entries" && name !== "erasures"));
}

function readSqlite(path: string): Map<string, Row[]> {
  const database = new Database(path, { readonly: true });
  try {
    const names = database
      .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .pluck()
      .all();
    return new Map(names.map((name) => [name, database.prepare<[], Row>(`SELECT * FROM "${name}"`).all()]));
  } finally {
    database.close();
  }
}

async function readPostgres(url: string): Promise<Map<string, Row[]>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
    const tables = new Map<string, Row[]>();
    for (const { name } of rows) tables.set(name, (await client.query<Row>(`SELECT * FROM "${name}"`)).rows);
    return tables;
  } finally {
    await client.end();
  }
}
