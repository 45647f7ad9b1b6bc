import { createHash } from "node:crypto";
import type { Socket } from "node:net";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "@/lib/base/db/generated/postgresql/client";
import type { PrismaClient as SqliteClient } from "@/lib/base/db/generated/sqlite/client";
import { tracedAdapter } from "./traced-statements";
import { transactionOptions } from "./transaction-options";

/** Connections per process. */
const POOL_SIZE = 10;
/** How long a request waits for a connection, new or from the pool, before it is refused as busy. */
const CONNECT_TIMEOUT_MS = 5_000;

/** How long a statement waits for another program's lock, such as that of a schema change, before it is refused as busy. */
const LOCK_TIMEOUT_MS = 5_000;

/** How long a statement may take before PostgreSQL ends it. None of ours should take a second. */
const STATEMENT_TIMEOUT_MS = 10_000;
/**
 * How long a transaction may wait for its next statement before PostgreSQL ends it. A host that is cut off would keep the locks of its transactions
 * until the system gives up its connections, after two hours.
 */
const IDLE_IN_TRANSACTION_MS = 5_000;
/** A connection silent for this long is dead: PostgreSQL would have ended the statement by then. Idle connections are closed earlier. */
const SILENCE_MS = 12_000;
const IDLE_TIMEOUT_MS = 10_000;

/** A client of the PostgreSQL database at `url`. It connects at the first query and ends the pool when it disconnects. */
export function openPostgres(url: string, { pool = postgresPool(url), nameOf = preparing(url), traced = false } = {}): SqliteClient {
  const statementNameGenerator = ({ sql }: { sql: string }) => nameOf(sql) ?? ""; // node-postgres treats "" as no name
  const adapter = new PrismaPg(pool, { disposeExternalPool: true, statementNameGenerator });
  // Both clients are generated from one schema and differ only in PostgreSQL's extra features, so the narrower type serves for both.
  return new PrismaClient({
    adapter: traced ? tracedAdapter("postgresql", adapter) : adapter,
    transactionOptions,
  }) as unknown as SqliteClient;
}

/**
 * Names for prepared statements. None behind a pooler that shares connections and forgets what was prepared on them (`?pgbouncer=true`, as in
 * Prisma): PgBouncer before 1.21.
 */
export function preparing(url: string): (sql: string) => string | undefined {
  return /[?&]pgbouncer=true(&|$)/.test(url) ? () => undefined : statementNames();
}

type Patience = {
  /** {@link SILENCE_MS} */ silenceMs?: number;
  /** {@link CONNECT_TIMEOUT_MS} */ connectMs?: number;
  /** {@link STATEMENT_TIMEOUT_MS} */ statementMs?: number;
};

/** A pool of connections to the PostgreSQL database at `url`, opened on demand. */
export function postgresPool(
  url: string,
  { silenceMs = SILENCE_MS, connectMs = CONNECT_TIMEOUT_MS, statementMs = STATEMENT_TIMEOUT_MS }: Patience = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    pipeline: true, // sends the statements of one transaction at once (PostgresStatements)
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // A statement, because poolers refuse connection parameters that they do not know.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, though its types do not say so
    onConnect: (client) => {
      endInSilence(client, silenceMs);
      return client.query(
        `SET lock_timeout = ${LOCK_TIMEOUT_MS}; SET statement_timeout = ${statementMs}; SET idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
      );
    },
  });
  pool.on("error", () => undefined); // an idle connection was lost; the pool opens another
  return pool;
}

/**
 * Ends a connection that was lost silently, for example dropped by a firewall: the system would retransmit for a quarter of an hour.
 * (node-postgres's `query_timeout` leaves the dead connection in the pool.)
 */
function endInSilence(client: object, silenceMs: number): void {
  const { connection } = client as { connection?: { stream?: Socket } }; // not in the types of `pg`
  const stream = connection?.stream;
  const lost = () => Object.assign(new Error(`PostgreSQL has sent nothing for ${silenceMs} ms`), { code: "ETIMEDOUT" });
  stream?.setTimeout(silenceMs, () => stream.destroy(lost()));
}

/** Most statements that stay prepared: lists of different lengths make an unlimited number of variants. */
const MAX_PREPARED = 200;

/**
 * Names for statements: PostgreSQL parses a named statement once per connection and plans it a few times. The first {@link MAX_PREPARED}
 * get names. A name is a hash of the text, so that processes that share connections through a pooler never use one name for two statements.
 */
function statementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= MAX_PREPARED) return known;
    const name = createHash("sha256").update(sql).digest("base64url");
    names.set(sql, name);
    return name;
  };
}
