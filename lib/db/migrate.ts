import { join } from "node:path";
import { holdSignals } from "./hold-signals";
import { migratePostgres } from "./migrate-postgres";
import { migrateSqlite } from "./migrate-sqlite";
import { readMigrationFiles } from "./migration-list";
import { isSqliteUrl, sqlitePath } from "./sqlite-path";

type Options = {
  databaseUrl: string;
  /** The folder with the folders `sqlite` and `postgresql`. */
  migrations?: string;
  /** Whether a SQLite file with something in it is copied before it is changed. */
  isCopied?: boolean;
};

/**
 * Brings the database up to date. Each migration and its row in `_prisma_migrations`, which is the one that `prisma migrate deploy`
 * would write, are one transaction: whenever the process dies, the next start goes on where this one was. A signal to stop waits
 * for the end of the migration it finds. When several processes start at once, one does it and the others wait; when nothing is
 * due, it costs one query.
 * @throws EnvError when the database was migrated by a newer build; what the database says when a migration fails, it cannot be
 * reached, or the wait for another process takes a minute.
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
