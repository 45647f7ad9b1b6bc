import { createDatabase } from "./create-database";
import { startPostgres } from "./postgres";

type SharedPostgres = {
  url: string;
  /** Makes a database that nobody else has: migrated, unless it `isEmpty`. @returns its URL. */
  createDatabase: (options?: { isEmpty?: boolean }) => Promise<string>;
  stop: () => Promise<void>;
};

/** The PostgreSQL of the whole run, which `npm test` starts (TEST_POSTGRES), or else one that is started now. Whoever stops or breaks it starts one of their own. */
export async function sharePostgres(): Promise<SharedPostgres> {
  const shared = process.env.TEST_POSTGRES;
  const server = shared === undefined ? await startPostgres() : { url: shared, stop: () => Promise.resolve() };
  return { url: server.url, stop: () => server.stop(), createDatabase: (options) => createDatabase(server.url, options) };
}
