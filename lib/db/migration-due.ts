import type { SqlDriverAdapterFactory } from "@prisma/driver-adapter-utils";
import { isDriverAdapterError } from "@prisma/driver-adapter-utils";
import { migrationNames } from "./migration-list";

const APPLIED = "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL";
const FAILED = "SELECT count(*) FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL";

/** Whether a migration of the folder has not been applied, or one has failed. Looks without the engine, which takes longer to load than to ask. */
export async function isMigrationDue(factory: SqlDriverAdapterFactory, folder: string): Promise<boolean> {
  const adapter = await factory.connect();
  const query = async (sql: string) => (await adapter.queryRaw({ sql, args: [], argTypes: [] })).rows;
  try {
    const applied = new Set((await query(APPLIED)).map(([name]) => name));
    const [failed] = (await query(FAILED)).map(([count]) => Number(count));
    return failed !== 0 || migrationNames(folder).some((name) => !applied.has(name));
  } catch (error) {
    // Out of reach for the moment because another process is migrating: go and wait for it.
    if (isDriverAdapterError(error) && ["TableDoesNotExist", "SocketTimeout"].includes(error.cause.kind)) return true;
    throw error;
  } finally {
    await adapter.dispose();
  }
}
