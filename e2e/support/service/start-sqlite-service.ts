import { startService } from "./start-service";

/** A test's own service with default settings, on SQLite whatever database the run uses. */
export function startSqliteService({ env, ...options }: Parameters<typeof startService>[0] = {}): ReturnType<typeof startService> {
  return startService({ ...options, env: { DATABASE_URL: undefined, APP_SECRET: undefined, ...env } });
}
