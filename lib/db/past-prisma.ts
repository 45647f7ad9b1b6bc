import { pastPrisma } from "./client";
import type { Prisma } from "./generated/sqlite/client";

// Prisma takes several times as long over a small statement as the databases do (docs/performance.md). What every request asks goes
// past it, by the same connections, on SQLite in the same turn as the rest.

type Reading = {
  /** On PostgreSQL: the best plan depends on the values, as that of a search, and is made for each. */
  isPlannedAnew?: boolean;
};

/** The rows of a SELECT, as `$queryRaw` gives them. */
export function readRows<Row>(query: Prisma.Sql, options?: Reading): Promise<Row[]> {
  return pastPrisma().rows(query, options) as Promise<Row[]>; // whoever writes a SELECT knows its columns
}

/** Runs a statement by itself. */
export async function write(statement: Prisma.Sql): Promise<void> {
  await pastPrisma().execute([statement]);
}

/** Runs statements in one transaction, in their order. @returns how many rows each has changed. */
export async function writeTogether(statements: Prisma.Sql[]): Promise<number[]> {
  return pastPrisma().execute(statements);
}
