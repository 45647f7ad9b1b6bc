import { join } from "node:path";
import { migratePostgres } from "./migrate-postgres";
import { migrateSqlite } from "./migrate-sqlite";
import { readMigrationFiles } from "./migration-list";
import { isSqliteUrl, sqlitePath } from "./sqlite-path";

type Options = {
  databaseUrl: string;
  /** Contains the folders `sqlite` and `postgresql`. */
  migrations?: string;
  /** Whether a SQLite file with data is copied before it is changed. */
  isCopied?: boolean;
};

/**
 * Brings the database up to date. Each migration runs in one transaction with its row in `_prisma_migrations`, the same row that
 * `prisma migrate deploy` would insert: if the process dies, the next start continues from there. A stop signal waits for the current
 * migration. When
 * several processes start at once, one migrates and the others wait; when nothing is due, it costs one query.
 * @throws EnvError when a newer build has migrated the database; the database's error when a migration fails, it is unreachable, or the
 * wait for another process exceeds a minute.
 */
export async function migrate({
  databaseUrl,
  migrations = join(process.cwd(), "prisma/migrations"),
  isCopied = true,
}: Options): Promise<void> {
  const isSqlite = isSqliteUrl(databaseUrl);
  const files = readMigrationFiles(join(migrations, isSqlite ? "sqlite" : "postgresql"));
  await holdSignals((isStopping) =>
    isSqlite
      ? migrateSqlite({ path: sqlitePath(databaseUrl), files, isCopied, isStopping })
      : migratePostgres({ url: databaseUrl, files, isStopping }),
  );
}

const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/**
 * Runs work that must not be interrupted: a stop signal takes effect when the work is done. `isStopping` tells the work whether one has
 * arrived.
 */
async function holdSignals<T>(work: (isStopping: () => boolean) => Promise<T>): Promise<T> {
  const received = new Set<NodeJS.Signals>();
  const note = (signal: NodeJS.Signals) => void received.add(signal);
  for (const signal of SIGNALS) process.on(signal, note);
  try {
    return await work(() => received.size > 0);
  } finally {
    await new Promise(setImmediate); // a signal that arrived while the event loop was blocked
    for (const signal of SIGNALS) process.off(signal, note);
    // Without another listener this ends the process, as the signal would have.
    for (const signal of received) if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  }
}
