import { closeDb } from "../lib/db/client";
import { migrate } from "../lib/db/migrate";
import { env } from "../lib/env";

/** Does a command's work on the database of the environment, which is migrated before and closed afterwards. */
export async function withMigratedDatabase(work: () => Promise<void>): Promise<void> {
  try {
    await migrate({ databaseUrl: env().databaseUrl, isCopied: env().copyBeforeMigration });
    await work();
  } finally {
    await closeDb();
  }
}
