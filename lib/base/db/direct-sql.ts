import { directSql } from "./client";
import type { Reading, Sharing } from "./direct-sql-types";
import type { Prisma } from "@/lib/base/db/generated/sqlite/client";

// For a small statement, Prisma takes several times as long as the database itself (docs/performance.md). So statements that run on every
// request are direct SQL, over the same connections and, on SQLite, in the same queue.

export type { Reading } from "./direct-sql-types";

/** The rows of a SELECT, as `$queryRaw` returns them. */
export function readRows<Row>(query: Prisma.Sql, options?: Reading): Promise<Row[]> {
  return directSql().rows(query, options) as Promise<Row[]>; // the SELECT determines the columns
}

/** Runs one statement. */
export async function write(statement: Prisma.Sql): Promise<void> {
  await directSql().execute([statement]);
}

/** Runs statements in one transaction, in order. @returns the number of rows that each has changed. */
export async function writeTogether(statements: Prisma.Sql[], sharing?: Sharing): Promise<number[]> {
  return directSql().execute(statements, sharing);
}
