import { env } from "@/lib/base/env/env";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { isSqliteUrl } from "./sqlite-path";

/** Ends a SELECT whose rows the transaction claims. SQLite has one writer at a time; on PostgreSQL others skip the locked rows. */
export function skippingLocked(): Prisma.Sql {
  return isSqliteUrl(env().databaseUrl) ? Prisma.empty : Prisma.sql`FOR UPDATE SKIP LOCKED`;
}
