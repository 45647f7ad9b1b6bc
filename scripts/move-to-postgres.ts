// npm run move-to-postgres -- postgres://…: copies everything from the SQLite file of DATA_DIR into an empty PostgreSQL database.
import { existsSync } from "node:fs";
import pg from "pg";
import { migrate } from "../lib/base/db/migrate";
import { isSqliteUrl, sqlitePath } from "../lib/base/db/sqlite-path";
import { forgetMoving } from "../lib/base/db/moving-file";
import { describeError } from "../lib/base/logging/describe-error";
import { env } from "../lib/base/env/env";
import { CommandError } from "./command-error";
import { copyTable } from "./move/copy-table";
import { MoveProgress } from "./move/move-progress";
import { openStill } from "./open-still";
import { tablesInOrder } from "./move/tables-in-order";

export async function moveToPostgres([target = ""]: string[]): Promise<void> {
  if (!/^postgres(ql)?:\/\/./.test(target))
    throw new CommandError("Usage: npm run move-to-postgres -- postgres://user:password@host/database");
  await move(target);
}

/**
 * Copies everything, in batches that are committed one by one. If it is interrupted, the same command goes on after the last batch. The target can be
 * used once all tables have equal row counts on both sides. The SQLite file is unchanged.
 */
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
    const latest = source.prepare("SELECT max(migration_name) FROM _prisma_migrations WHERE finished_at IS NOT NULL").pluck();
    const progress = await reach(target, client, String(latest.get()));
    for (const table of tablesInOrder(source)) {
      const { copied, found } = await copyTable(table, { source, client, progress }).catch(sayHowToGoOn);
      if (copied !== found)
        throw new CommandError(`${table}: ${found} rows in SQLite, ${copied} in PostgreSQL. Empty the PostgreSQL database and move again.`);
      console.log(`${table}: ${found}`);
    }
    await progress.end().catch(sayHowToGoOn);
    forgetMoving();
    await client.query("ANALYZE");
  } finally {
    await client.end().catch(() => undefined); // it may never have connected
    source.close();
  }
  console.log(
    `Everything was copied to PostgreSQL. Start the service with DATABASE_URL=${withoutPassword(target)} and the APP_SECRET in ${env().dataDir}/app-secret.`,
  );
}

/** Connects, and creates the tables or reads how far an earlier run came. @throws CommandError when the database cannot be used. */
async function reach(target: string, client: pg.Client, migration: string): Promise<MoveProgress> {
  try {
    await client.connect();
    if (await MoveProgress.isBegun(client)) {
      console.log("An earlier move to this database was interrupted. It goes on.");
      return await MoveProgress.resume(client, migration);
    }
    await migrate({ databaseUrl: target });
    const { rows } = await client.query<{ count: string }>("SELECT count(*) FROM accounts");
    if (rows[0]?.count !== "0") throw new CommandError("The PostgreSQL database is not empty. Choose an empty one.");
    return await MoveProgress.begin(client, migration);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const { message, code = "unknown reason" } = describeError(error);
    throw new CommandError(`The PostgreSQL database cannot be used: ${message || code}. Nothing was moved.`);
  }
}

function sayHowToGoOn(error: unknown): never {
  const { message, code = "unknown reason" } = describeError(error);
  throw new CommandError(
    `The move was interrupted: ${message || code}. What was copied is kept. Do not start the service; the same command goes on from here.`,
  );
}

function withoutPassword(url: string): string {
  return Object.assign(new URL(url), { password: "" }).href;
}
