import type { Prisma } from "./generated/sqlite/client";
import type { SqliteAdapterFactory } from "./sqlite-adapter";
import { settle } from "./settle";

/** Statements that go past Prisma, by its connections to a SQLite file and in the same turn as the rest. All are prepared there. */
export class SqliteStatements {
  constructor(readonly adapter: SqliteAdapterFactory) {}

  rows(statement: Prisma.Sql): Promise<Record<string, unknown>[]> {
    return settle(() => this.adapter.open().objects(toQuery(statement)));
  }

  /** Runs statements in one transaction, in their order. @returns how many rows each has changed. */
  async execute(statements: Prisma.Sql[]): Promise<number[]> {
    return this.adapter.open().executeAll(statements.map(toQuery));
  }
}

function toQuery({ sql, values }: Prisma.Sql) {
  return { sql, args: values, argTypes: [] };
}
