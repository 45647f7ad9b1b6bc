import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "./generated/postgresql/client";
import type { PrismaClient as SqliteClient } from "./generated/sqlite/client";
import { transactionOptions } from "./transaction-options";

/** Connections per process. */
const POOL_SIZE = 10;
/** How long a request waits for a connection, new or from the pool, before it is refused as busy. */
const CONNECT_TIMEOUT_MS = 5_000;

/** A client of the PostgreSQL database that `url` names. It connects at the first query. */
export function openPostgres(url: string): SqliteClient {
  const adapter = new PrismaPg({ connectionString: url, max: POOL_SIZE, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true });
  // Generated from the same schema, the two clients differ only in what PostgreSQL can do besides; the narrower one is the type.
  return new PrismaClient({ adapter, transactionOptions }) as unknown as SqliteClient;
}
