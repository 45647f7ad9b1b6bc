import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import type { RunningService } from "./start-service";
import { startService } from "./start-service";
import { startSqliteService } from "./start-sqlite-service";

const APP_SECRET = "a secret for the tests, of enough length";

/** A service of one test's own, on a database of its own of the kind that the run is about. */
export async function startOwnService({ env, ...options }: Parameters<typeof startService>[0] = {}): Promise<RunningService> {
  const shared = inject("service").databaseUrl;
  if (shared === null) return startSqliteService({ ...options, ...(env && { env }) });
  return startService({ ...options, env: { DATABASE_URL: await createDatabase(shared), APP_SECRET, ...env } });
}

/** On the server that `url` names. @returns its own URL. */
async function createDatabase(url: string): Promise<string> {
  const name = `own_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
