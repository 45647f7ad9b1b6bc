import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory, SqlQuery } from "@prisma/driver-adapter-utils";

/** The stock adapter on in-memory databases, with fixes for two problems that the engine has when it introspects migrations. */
export class IntrospectingSqlite implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = "sqlite";
  readonly adapterName = "introspecting-sqlite";
  readonly #stock = new PrismaBetterSqlite3({ url: ":memory:" });

  async connect(): Promise<SqlDriverAdapter> {
    const adapter = await this.#stock.connect();
    const executeOne = adapter.executeRaw.bind(adapter);
    const query = adapter.queryRaw.bind(adapter);
    return Object.assign(adapter, {
      // The engine sends a whole migration as one statement.
      executeRaw: async (statement: SqlQuery) => {
        if (statement.args.length > 0) return executeOne(statement);
        await adapter.executeScript(statement.sql);
        return 0;
      },
      // The engine quotes an index name with "…", which this build of SQLite reads as a column.
      queryRaw: (statement: SqlQuery) => query({ ...statement, sql: statement.sql.replace(/ name = "(\w+)"/, " name = '$1'") }),
    });
  }

  connectToShadowDb(): Promise<SqlDriverAdapter> {
    return this.connect();
  }
}
