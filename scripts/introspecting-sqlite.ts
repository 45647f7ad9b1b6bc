import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory, SqlQuery } from "@prisma/driver-adapter-utils";

/** The stock adapter on databases in memory, where it cannot do two things that the engine asks of it when it describes migrations. */
export class IntrospectingSqlite implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = "sqlite";
  readonly adapterName = "introspecting-sqlite";
  readonly #stock = new PrismaBetterSqlite3({ url: ":memory:" });

  async connect(): Promise<SqlDriverAdapter> {
    const adapter = await this.#stock.connect();
    const executeOne = adapter.executeRaw.bind(adapter);
    const query = adapter.queryRaw.bind(adapter);
    return Object.assign(adapter, {
      // It sends a whole migration as one statement.
      executeRaw: async (statement: SqlQuery) => {
        if (statement.args.length > 0) return executeOne(statement);
        await adapter.executeScript(statement.sql);
        return 0;
      },
      // It asks for partial indexes by name = "…", which this SQLite takes for a column.
      queryRaw: (statement: SqlQuery) => query({ ...statement, sql: statement.sql.replace(/ name = "(\w+)"/, " name = '$1'") }),
    });
  }

  connectToShadowDb(): Promise<SqlDriverAdapter> {
    return this.connect();
  }
}
