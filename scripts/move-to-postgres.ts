// npm run move-to-postgres -- postgres://…: copies everything from the SQLite file of DATA_DIR into an empty PostgreSQL database.
import { existsSync } from "node:fs";
import pg from "pg";
import { migrate } from "../lib/base/db/migrate";
import { isSqliteUrl, sqlitePath } from "../lib/base/db/sqlite-path";
import { describeError } from "../lib/base/logging/describe-error";
import { env } from "../lib/base/env/env";
import { CommandError } from "./command-error";
import { copyTable } from "./move/copy-table";
import { openStill } from "./open-still";
import { tablesInOrder } from "./move/tables-in-order";

export async function moveToPostgres([target = ""]: string[]): Promise<void> {
  if (!/^postgres(ql)?:\/\/./.test(target))
    throw new CommandError("Usage: npm run move-to-postgres -- postgres://user:password@host/database");
  await move(target);
}

/** Copies everything in one transaction, committed only if all tables have equal row counts on both sides. The SQLite file is unchanged. */
async function move(target: string): Promise<void> {
  const { databaseUrl } = env();
  if (!isSqliteUrl(databaseUrl))
    throw new CommandError("DATABASE_URL already names PostgreSQL. Unset it, so that the SQLite file is used.");
  const path = sqlitePath(databaseUrl);
  if (!existsSync(path)) throw new CommandError(`There is no database at ${path}. Check DATA_DIR and DATABASE_URL.`);
  await migrate({ databaseUrl });
  const source = openStill(path, ", because responses that arrive meanwhile would be lost");
  const client = new pg.Client({ connectionString: target });
  try {
    await reach(target, client);
    await client.query("BEGIN");
    const { rows } = await client.query<{ count: string }>("SELECT count(*) FROM accounts");
    if (rows[0]?.count !== "0") throw new CommandError("The PostgreSQL database is not empty. Choose an empty one.");
    for (const table of tablesInOrder(source)) {
      const { copied, found } = await copyTable(table, { source, client });
      if (copied !== found) throw new CommandError(`${table}: ${found} rows in SQLite, ${copied} in PostgreSQL. Nothing was moved.`);
      console.log(`${table}: ${found}`);
    }
    await client.query("COMMIT");
    await client.query("ANALYZE");
  } finally {
    await client.end().catch(() => undefined); // it may never have connected
    source.close();
  }
  console.log(
    `Everything was copied to PostgreSQL. Start the service with DATABASE_URL=${withoutPassword(target)} and the APP_SECRET in ${env().dataDir}/app-secret.`,
  );
}

/** Connects and creates the tables. @throws CommandError when the database cannot be used. */
async function reach(target: string, client: pg.Client): Promise<void> {
  try {
    await migrate({ databaseUrl: target });
    await client.connect();
  } catch (error) {
    const { message, code = "unknown reason" } = describeError(error);
    throw new CommandError(`The PostgreSQL database cannot be used: ${message || code}. Nothing was moved.`);
  }
}

function withoutPassword(url: string): string {
  return Object.assign(new URL(url), { password: "" }).href;
}
