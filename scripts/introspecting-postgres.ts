import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory, SqlQuery } from "@prisma/driver-adapter-utils";
import { ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";

/** Type ids of PostgreSQL's one-byte "char" (not char(1)) and of its array. */
const CHAR = 18;
const CHAR_LIST = 1002;

/**
 * The stock adapter, extended for introspection: the engine reads columns of type "char" from the catalogue, which the adapter supports only
 * as arrays. So they pass through it as arrays, and are unwrapped afterwards.
 */
export class IntrospectingPostgres implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = "postgres";
  readonly adapterName = "introspecting-postgres";

  /** @param urls URLs of two empty databases; the engine tries out migrations in the shadow database. */
  constructor(readonly urls: { database: string; shadow: string }) {}

  connect(): Promise<SqlDriverAdapter> {
    return openAdapter(this.urls.database);
  }

  connectToShadowDb(): Promise<SqlDriverAdapter> {
    return openAdapter(this.urls.shadow);
  }
}

async function openAdapter(url: string): Promise<SqlDriverAdapter> {
  const pool = new pg.Pool({ connectionString: url });
  const queryPool = pool.query.bind(pool) as (config: unknown) => Promise<pg.QueryResult>; // the overload that the adapter uses
  const queryAsList = async (config: unknown) => {
    const result = await queryPool(config);
    for (const field of result.fields) if (field.dataTypeID === CHAR) field.dataTypeID = CHAR_LIST;
    return result;
  };
  const adapter = await new PrismaPg(Object.assign(pool, { query: queryAsList }), { disposeExternalPool: true }).connect();
  const query = adapter.queryRaw.bind(adapter);
  return Object.assign(adapter, {
    queryRaw: async (statement: SqlQuery) => {
      const result = await query(statement);
      const { Character, CharacterArray } = ColumnTypeEnum;
      return { ...result, columnTypes: result.columnTypes.map((type) => (type === CharacterArray ? Character : type)) };
    },
  });
}
