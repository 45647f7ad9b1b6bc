import type { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type { SqliteAdapterFactory } from "./sqlite-adapter";
import { settle } from "./settle";

/** Direct SQL over Prisma's connections to a SQLite file, in the same queue as the rest. The connections prepare all statements. */
export class SqliteStatements {
  constructor(readonly adapter: SqliteAdapterFactory) {}

  rows(statement: Prisma.Sql): Promise<Record<string, unknown>[]> {
    return settle(() => this.adapter.open().objects(toQuery(statement)));
  }

  /** Runs statements in one transaction, in order. @returns the number of rows that each has changed. */
  async execute(statements: Prisma.Sql[]): Promise<number[]> {
    return this.adapter.open().executeAll(statements.map(toQuery));
  }
}

function toQuery({ sql, values }: Prisma.Sql) {
  return { sql, args: values, argTypes: [] };
}
