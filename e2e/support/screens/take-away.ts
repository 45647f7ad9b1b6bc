import { join } from "node:path";
import Database from "better-sqlite3";
import { Client } from "pg";
import type { RunningService } from "../service/start-service";

/** Locks a service's forms against all other writers, as maintenance of its database would. @returns releases the lock. */
export function holdForms(service: RunningService): Promise<() => Promise<void>> {
  return hold(service, { sqlite: ["BEGIN IMMEDIATE", "ROLLBACK"], postgres: ["BEGIN; LOCK TABLE forms IN EXCLUSIVE MODE", "ROLLBACK"] });
}

/** Renames the table of forms away. @returns restores it. */
export function takeFormsAway(service: RunningService): Promise<() => Promise<void>> {
  const renamings = ["ALTER TABLE forms RENAME TO forms_away", "ALTER TABLE forms_away RENAME TO forms"] as const;
  return hold(service, { sqlite: renamings, postgres: renamings });
}

type Pair = readonly [begin: string, end: string];

async function hold(
  { dataDir, env }: RunningService,
  { sqlite, postgres }: { sqlite: Pair; postgres: Pair },
): Promise<() => Promise<void>> {
  const { DATABASE_URL } = env;
  if (DATABASE_URL === undefined) {
    const database = new Database(join(dataDir, "formslip.db"));
    database.exec(sqlite[0]);
    return () => Promise.resolve(void database.exec(sqlite[1]).close());
  }
  const client = new Client(DATABASE_URL);
  await client.connect();
  await client.query(postgres[0]);
  return async () => {
    await client.query(postgres[1]);
    await client.end();
  };
}
