import { env } from "@/lib/env";
import { Prisma } from "./generated/sqlite/client";
import { isSqliteUrl } from "./sqlite-path";

/** The end of a SELECT whose rows the transaction takes for itself. SQLite has one writer at a time; on PostgreSQL others pass by what is taken. */
export function skippingLocked(): Prisma.Sql {
  return isSqliteUrl(env().databaseUrl) ? Prisma.empty : Prisma.sql`FOR UPDATE SKIP LOCKED`;
}
