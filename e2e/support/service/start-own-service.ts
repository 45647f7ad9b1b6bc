import { inject } from "vitest";
import { APP_SECRET, createDatabase } from "../database/create-database";
import type { RunningService } from "./start-service";
import { startService } from "./start-service";
import { startSqliteService } from "./start-sqlite-service";

/** An API test's own service, with its own database of the run's kind. */
export async function startOwnService({ env, ...options }: Parameters<typeof startService>[0] = {}): Promise<RunningService> {
  const shared = inject("service").databaseUrl;
  if (shared === null) return startSqliteService({ ...options, ...(env && { env }) });
  return startService({ ...options, env: { DATABASE_URL: await createDatabase(shared), APP_SECRET, ...env } });
}
