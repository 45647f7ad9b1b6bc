import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./generated/postgresql/client";
import type { PrismaClient as SqliteClient } from "./generated/sqlite/client";
import { transactionOptions } from "./transaction-options";

/** Connections per process. */
const POOL_SIZE = 10;
/** How long a request waits for a connection, new or from the pool, before it is refused as busy. */
const CONNECT_TIMEOUT_MS = 5_000;

/** How long a statement waits for a lock that another program holds, such as one that changes a table, before it is refused as busy. */
const LOCK_TIMEOUT_MS = 5_000;

/** A client of the PostgreSQL database that `url` names. It connects at the first query. */
export function openPostgres(url: string): SqliteClient {
  const adapter = new PrismaPg({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // A statement, because poolers between us and PostgreSQL refuse what they do not know as a parameter of the connection.
    // eslint-disable-next-line @typescript-eslint/no-misused-promises -- the pool waits for it, though its types do not say so
    onConnect: (client) => client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`),
  });
  // Generated from the same schema, the two clients differ only in what PostgreSQL can do besides; the narrower one is the type.
  return new PrismaClient({ adapter, transactionOptions }) as unknown as SqliteClient;
}
