import { startService } from "./start-service";

/** A service of one test's own, on SQLite whatever database the run is about, with what the service is given by default. */
export function startSqliteService({ env, ...options }: Parameters<typeof startService>[0] = {}): ReturnType<typeof startService> {
  return startService({ ...options, env: { DATABASE_URL: undefined, APP_SECRET: undefined, ...env } });
}
