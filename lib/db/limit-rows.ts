import { sqlite } from "./client";
import { Prisma } from "./generated/sqlite/client";

/**
 * `LIMIT` with a parameter. SQLite looks at the value of a bare parameter there while it plans, and so would plan the statement anew with
 * every value that is bound, even the same one, which takes as long as reading twenty rows; an expression it only computes.
 */
export function limitRows(count: number): Prisma.Sql {
  return sqlite() ? Prisma.sql`LIMIT ${count} + 0` : Prisma.sql`LIMIT ${count}`;
}
