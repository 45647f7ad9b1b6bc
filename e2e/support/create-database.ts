import { randomUUID } from "node:crypto";
import pg from "pg";

/** What a service on PostgreSQL has to be given besides its database. */
export const APP_SECRET = "a secret for the tests, of enough length";

/** Makes an empty database on the PostgreSQL server that `url` names. @returns its own URL. */
export async function createDatabase(url: string): Promise<string> {
  const name = `own_${randomUUID().replaceAll("-", "")}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
