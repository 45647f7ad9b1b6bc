import { randomUUID } from "node:crypto";
import pg from "pg";
import { run } from "../service/run";

/** What a service on PostgreSQL needs besides its database. */
export const APP_SECRET = "a secret for the tests, of enough length";
/** The name of the server's migrated template database. */
const TEMPLATE = "formslip_migrated";
/** PostgreSQL's error codes for a missing and for an existing database. */
const [MISSING, TAKEN] = ["3D000", "42P04"];

/** Creates a database on the server at `url`: migrated, unless it `isEmpty`. @returns its URL. */
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

/** Created under a temporary name, so that nobody copies a half-migrated one and several processes can try at once. */
async function makeTemplate({ url, client }: Server): Promise<void> {
  const name = newName();
  await client.query(`CREATE DATABASE ${name}`);
  const { code, stderr } = await run(["--import", "tsx", "e2e/support/database/migrate-process.ts", urlOf(url, name)], {});
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
