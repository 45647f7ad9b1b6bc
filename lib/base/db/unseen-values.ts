import { sqlite } from "./client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";

/**
 * `LIMIT` with a parameter. SQLite's planner looks at the value of a bare parameter there, so it replans the statement whenever a value is
 * bound, even the same one, which takes as long as reading twenty rows. It does not look into an expression.
 */
export function limitRows(count: number): Prisma.Sql {
  return sqlite() ? Prisma.sql`LIMIT ${count} + 0` : Prisma.sql`LIMIT ${count}`;
}

/** The same for the first page of a list that is read often: PostgreSQL too plans such a statement anew while it sees how few rows are wanted. */
export function limitPage(count: number): Prisma.Sql {
  return sqlite() ? limitRows(count) : Prisma.sql`LIMIT (SELECT ${count}::bigint)`;
}

/**
 * A text parameter whose value PostgreSQL's planner does not see. It assumes that columns are independent. If one form has a tenth of all responses, and most
 * responses have low slots, it expects that form to have a tenth of all low slots, and so reads the whole table to find fifty rows.
 */
export function unseen(text: string): Prisma.Sql {
  return sqlite() ? Prisma.sql`${text}` : Prisma.sql`(SELECT ${text}::text)`;
}
