import { APP_SECRET, createDatabase } from "../database/create-database";
import type { RunningService } from "./start-service";
import { buildService } from "../../../scripts/build.mjs";
import { isBuildCurrent } from "../../../scripts/build-stamp.mjs";
import { startService } from "./start-service";
import { sharePostgres } from "../database/share-postgres";

/** The database of a project of playwright.config.ts. */
export type JourneyDatabase = "sqlite" | "postgres";

/** Starts a PostgreSQL for all journeys, if some need it. @returns stops it. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!isBuildCurrent()) await buildService();
  if (![undefined, "sqlite"].includes(process.env.TEST_DATABASE)) {
    const postgres = await sharePostgres();
    process.env.TEST_POSTGRES = postgres.url; // for the workers of this run
    return () => postgres.stop();
  }
  return () => Promise.resolve();
}

type Options = { database: JourneyDatabase; env?: Record<string, string> };

/** Starts a service with its own database. */
export async function startJourneyService({ database, env }: Options): Promise<RunningService> {
  if (database === "sqlite") return startService({ env: { DATABASE_URL: undefined, ...env } });
  const url = await createDatabase(process.env.TEST_POSTGRES ?? "");
  return startService({ env: { DATABASE_URL: url, APP_SECRET, ...env } });
}
