import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory, SqlQuery } from "@prisma/driver-adapter-utils";

/**
 * The stock adapter on databases in memory, able to try migrations out: there the engine sends a whole migration as one
 * statement, which the adapter refuses.
 */
export class IntrospectingSqlite implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = "sqlite";
  readonly adapterName = "introspecting-sqlite";
  readonly #stock = new PrismaBetterSqlite3({ url: ":memory:" });

  connect(): Promise<SqlDriverAdapter> {
    return this.#stock.connect();
  }

  async connectToShadowDb(): Promise<SqlDriverAdapter> {
    const adapter = await this.#stock.connect();
    const executeOne = adapter.executeRaw.bind(adapter);
    const execute = async (query: SqlQuery) => {
      if (query.args.length > 0) return executeOne(query);
      await adapter.executeScript(query.sql);
      return 0;
    };
    return Object.assign(adapter, { executeRaw: execute });
  }
}
