import { closeDb } from "../lib/base/db/client";
import { migrate } from "../lib/base/db/migrate";
import { env } from "../lib/base/env/env";

/** Migrates the configured database, runs a command on it, and closes it. */
export async function withMigratedDatabase<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    await migrate({ databaseUrl: env().databaseUrl, isCopied: env().copyBeforeMigration });
    return await work();
  } finally {
    await closeDb();
  }
}
