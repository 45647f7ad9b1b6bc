/** Prisma's table of applied migrations, as its own engine creates it. */
export const MIGRATIONS_TABLE = {
  sqlite: `
    CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
        "id"                    TEXT PRIMARY KEY NOT NULL,
        "checksum"              TEXT NOT NULL,
        "finished_at"           DATETIME,
        "migration_name"        TEXT NOT NULL,
        "logs"                  TEXT,
        "rolled_back_at"        DATETIME,
        "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
        "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
    )`,
  postgresql: `
    CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
        "id"                    VARCHAR(36) PRIMARY KEY NOT NULL,
        "checksum"              VARCHAR(64) NOT NULL,
        "finished_at"           TIMESTAMPTZ,
        "migration_name"        VARCHAR(255) NOT NULL,
        "logs"                  TEXT,
        "rolled_back_at"        TIMESTAMPTZ,
        "started_at"            TIMESTAMPTZ NOT NULL DEFAULT now(),
        "applied_steps_count"   INTEGER NOT NULL DEFAULT 0
    )`,
};

/** Deletes the row of a migration that an earlier release began; the finished row replaces it. */
export const FORGET_BEGUN = `DELETE FROM "_prisma_migrations" WHERE finished_at IS NULL AND rolled_back_at IS NULL AND migration_name = $1`;

/** Parameters: id, checksum, name, started at, finished at. */
export const RECORD_APPLIED = `
  INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "started_at", "finished_at", "applied_steps_count")
  VALUES ($1, $2, $3, $4, $5, 1)`;

/** The error of a failed migration. It is one line, because start-up shows only the last line of a message. */
export function migrationFault({
  name,
  isResumed,
  cause,
  copy,
}: {
  name: string;
  isResumed: boolean;
  cause: unknown;
  copy: string | null;
}): Error {
  const reason = (cause instanceof Error ? cause.message : String(cause)).trim().split("\n").at(-1) ?? "";
  const what = isResumed
    ? `an earlier release left the migration ${name} half done, and it cannot be finished (${reason}); the database was left as it was found: restore a backup`
    : `the migration ${name} failed and was undone (${reason}); the database is as it was before`;
  return new Error(copy === null ? what : `${what}, and a copy of it is at ${copy}`, { cause });
}
