import { closeDb } from "../lib/base/db/client";
import { migrate } from "../lib/base/db/migrate";
import { forgetMoving } from "../lib/base/db/moving-file";
import { isSqliteUrl } from "../lib/base/db/sqlite-path";
import { listWaiting } from "../lib/domain/erasures/list-mutations";
import { env } from "../lib/base/env/env";

/** Migrates the configured database, runs a command on it, and closes it. @param isCopied whether a SQLite file is copied before it is migrated. */
export async function withMigratedDatabase<Result>(
  work: () => Promise<Result>,
  { isCopied = env().copyBeforeMigration } = {},
): Promise<Result> {
  const { databaseUrl } = env();
  if (isSqliteUrl(databaseUrl)) forgetMoving();
  try {
    await migrate({ databaseUrl, isCopied });
    const result = await work();
    await listWaiting();
    return result;
  } finally {
    await closeDb();
  }
}
