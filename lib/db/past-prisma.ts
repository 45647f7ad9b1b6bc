import { db, sqlite } from "./client";
import type { Prisma } from "./generated/sqlite/client";

// Prisma takes several times as long over a small statement as SQLite does (docs/performance.md). What every request asks goes
// past it, by the same connections and in the same turn as the rest; on PostgreSQL it goes through Prisma like everything.

/** The rows of a SELECT, as `$queryRaw` gives them. */
export async function readRows<Row>(query: Prisma.Sql): Promise<Row[]> {
  const adapter = sqlite();
  return adapter ? (adapter.objects(toQuery(query)) as Row[]) : db().$queryRaw<Row[]>(query); // whoever writes a SELECT knows its columns
}

/** Runs a statement by itself. */
export async function write(statement: Prisma.Sql): Promise<void> {
  const adapter = sqlite();
  await (adapter ? adapter.executeRaw(toQuery(statement)) : db().$executeRaw(statement));
}

/** Runs statements in one transaction, in their order. @returns how many rows each has changed. */
export async function writeTogether(statements: Prisma.Sql[]): Promise<number[]> {
  const adapter = sqlite();
  if (adapter) return adapter.executeAll(statements.map(toQuery));
  return db().$transaction(statements.map((statement) => db().$executeRaw(statement)));
}

function toQuery({ sql, values }: Prisma.Sql) {
  return { sql, args: values, argTypes: [] };
}
