import { randomUUID } from "node:crypto";
import pg from "pg";
import { run } from "./run";

/** What a service on PostgreSQL has to be given besides its database. */
export const APP_SECRET = "a secret for the tests, of enough length";
/** A database of the server that is migrated, for others to be copied from. */
const TEMPLATE = "formslip_migrated";
/** PostgreSQL's codes for what is not there, and for what is there already. */
const [MISSING, TAKEN] = ["3D000", "42P04"];

/** Makes a database on the PostgreSQL server that `url` names: migrated, unless it `isEmpty`. @returns its own URL. */
export async function createDatabase(url: string, { isEmpty = false } = {}): Promise<string> {
  const name = newName();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (isEmpty) await client.query(`CREATE DATABASE ${name}`);
    else await copyTemplate(name, { url, client });
  } finally {
    await client.end();
  }
  return urlOf(url, name);
}

type Server = { url: string; client: pg.Client };

async function copyTemplate(name: string, server: Server): Promise<void> {
  const copy = () => server.client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  try {
    await copy();
  } catch (error) {
    if (codeOf(error) !== MISSING) throw error;
    await makeTemplate(server);
    await copy();
  }
}

/** Under another name at first: nobody may copy a part of it, and several may be at it. */
async function makeTemplate({ url, client }: Server): Promise<void> {
  const name = newName();
  await client.query(`CREATE DATABASE ${name}`);
  const { code, stderr } = await run(["--import", "tsx", "e2e/support/migrate-process.ts", urlOf(url, name)], {});
  if (code !== 0) throw new Error(`The database was not migrated: ${stderr}`);
  await client.query(`ALTER DATABASE ${name} RENAME TO ${TEMPLATE}`).catch((error: unknown) => {
    if (codeOf(error) !== TAKEN) throw error;
  });
}

function newName(): string {
  return `own_${randomUUID().replaceAll("-", "")}`;
}

function urlOf(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}
