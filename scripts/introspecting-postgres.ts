import { PrismaPg } from "@prisma/adapter-pg";
import type { SqlDriverAdapter, SqlMigrationAwareDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import pg from "pg";

/** PostgreSQL's one-byte type "char" (not char(1)), in its catalogue. */
const ONE_BYTE_CHAR = 18;

/**
 * The stock adapter, able to describe a database: the engine reads columns of type "char" from the catalogue, which the
 * adapter refuses because it does not know the type. They are called text here, which is what they are.
 */
export class IntrospectingPostgres implements SqlMigrationAwareDriverAdapterFactory {
  readonly provider = "postgres";
  readonly adapterName = "introspecting-postgres";

  /** @param urls of two empty databases; the shadow is where the engine tries migrations out. */
  constructor(readonly urls: { database: string; shadow: string }) {}

  connect(): Promise<SqlDriverAdapter> {
    return openAdapter(this.urls.database);
  }

  connectToShadowDb(): Promise<SqlDriverAdapter> {
    return openAdapter(this.urls.shadow);
  }
}

function openAdapter(url: string): Promise<SqlDriverAdapter> {
  const pool = new pg.Pool({ connectionString: url });
  const query = pool.query.bind(pool) as (config: unknown) => Promise<pg.QueryResult>; // the one of its overloads that the adapter uses
  const queryAsText = async (config: unknown) => {
    const result = await query(config);
    for (const field of result.fields) if (field.dataTypeID === ONE_BYTE_CHAR) field.dataTypeID = pg.types.builtins.TEXT;
    return result;
  };
  return new PrismaPg(Object.assign(pool, { query: queryAsText }), { disposeExternalPool: true }).connect();
}
