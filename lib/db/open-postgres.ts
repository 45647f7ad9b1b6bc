import type { Socket } from "node:net";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "./generated/postgresql/client";
import type { PrismaClient as SqliteClient } from "./generated/sqlite/client";
import { statementNames } from "./statement-names";
import { transactionOptions } from "./transaction-options";

/** Connections per process. */
const POOL_SIZE = 10;
/** How long a request waits for a connection, new or from the pool, before it is refused as busy. */
const CONNECT_TIMEOUT_MS = 5_000;

/** How long a statement waits for a lock that another program holds, such as one that changes a table, before it is refused as busy. */
const LOCK_TIMEOUT_MS = 5_000;

/** How long a statement may take before PostgreSQL ends it. None of ours should take a second. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** A connection on which nothing has come or gone for this long is dead: PostgreSQL would have ended the statement. Idle ones are closed before. */
const SILENCE_MS = 12_000;
const IDLE_TIMEOUT_MS = 10_000;

/** A client of the PostgreSQL database that `url` names. It connects at the first query, and ends the pool when it disconnects. */
export function openPostgres(url: string, { pool = postgresPool(url), nameOf = preparing(url) } = {}): SqliteClient {
  const statementNameGenerator = ({ sql }: { sql: string }) => nameOf(sql) ?? ""; // node-postgres takes "" as none
  const adapter = new PrismaPg(pool, { disposeExternalPool: true, statementNameGenerator });
  // Generated from the same schema, the two clients differ only in what PostgreSQL can do besides; the narrower one is the type.
  return new PrismaClient({ adapter, transactionOptions }) as unknown as SqliteClient;
}

/**
 * Under which names connections keep statements prepared: none where there is a pooler between us and PostgreSQL that hands one
 * connection to many and forgets what was prepared on it (`?pgbouncer=true`, as Prisma has it).
 */
export function preparing(url: string): (sql: string) => string | undefined {
  return /[?&]pgbouncer=true(&|$)/.test(url) ? () => undefined : statementNames();
}

/** Connections to the PostgreSQL database that `url` names, made when they are needed. */
export function postgresPool(url: string, { silenceMs = SILENCE_MS } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    pipeline: true, // statements of one transaction are sent at once (PostgresStatements)
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A statement, because poolers between us and PostgreSQL refuse what they do not know as a parameter of the connection.
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool waits for it, though its types do not say so
    onConnect: (client) => {
      endInSilence(client, silenceMs);
      return client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}; SET statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
    },
  });
  pool.on("error", () => undefined); // an idle connection was lost: the pool makes another one
  return pool;
}

/**
 * Ends a connection that is lost without a word, such as by a firewall that forgets it: the system would go on sending for a quarter of
 * an hour. (node-postgres has a `query_timeout`, but leaves the dead connection in the pool.)
 */
function endInSilence(client: object, silenceMs: number): void {
  const { connection } = client as { connection?: { stream?: Socket } }; // not in the types of `pg`
  const stream = connection?.stream;
  const lost = () => Object.assign(new Error(`PostgreSQL has said nothing for ${silenceMs} ms`), { code: "ETIMEDOUT" });
  stream?.setTimeout(silenceMs, () => stream.destroy(lost()));
}
