import { APP_SECRET, createDatabase } from "./create-database";
import { startPostgres } from "./postgres";
import type { RunningService } from "./start-service";
import { startService } from "./start-service";

/** Where journeys on PostgreSQL find their server. */
const SERVER = "JOURNEYS_POSTGRES";

/** Before all journeys: with TEST_DATABASE=postgres a server for the databases of their services. @returns what ends it. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE !== "postgres") return () => Promise.resolve();
  const postgres = await startPostgres();
  process.env[SERVER] = postgres.url;
  return () => postgres.stop();
}

/** A service as its owner starts it, on a database of its own of the kind that the run is about. */
export async function startJourneyService({ env }: { env?: Record<string, string> } = {}): Promise<RunningService> {
  const server = process.env[SERVER];
  const database = server === undefined ? { DATABASE_URL: undefined } : { DATABASE_URL: await createDatabase(server), APP_SECRET };
  return startService({ env: { ...database, ...env } });
}
