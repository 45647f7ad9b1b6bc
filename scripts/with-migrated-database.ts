import { closeDb } from "../lib/db/client";
import { migrate } from "../lib/db/migrate";
import { env } from "../lib/env";

/** Runs a command on the configured database, which is migrated first and closed afterwards. */
export async function withMigratedDatabase(work: () => Promise<void>): Promise<void> {
  try {
    await migrate({ databaseUrl: env().databaseUrl, isCopied: env().copyBeforeMigration });
    await work();
  } finally {
    await closeDb();
  }
}
