import { createDatabase } from "./create-database";
import { startPostgres } from "./postgres";

type SharedPostgres = {
  url: string;
  /** Creates a private database: migrated, unless it `isEmpty`. @returns its URL. */
  createDatabase: (options?: { isEmpty?: boolean }) => Promise<string>;
  stop: () => Promise<void>;
};

/** The run's PostgreSQL, started by `npm test` (TEST_POSTGRES) or else now. Tests that stop or break it start their own. */
export async function sharePostgres(): Promise<SharedPostgres> {
  const shared = process.env.TEST_POSTGRES;
  const server = shared === undefined ? await startPostgres() : { url: shared, stop: () => Promise.resolve() };
  return { url: server.url, stop: () => server.stop(), createDatabase: (options) => createDatabase(server.url, options) };
}
