/** The table that Prisma keeps of what it has applied, as its own engine makes it. */
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

/** Of a migration that an earlier release began: its row goes, the finished one takes its place. */
export const FORGET_BEGUN = `DELETE FROM "_prisma_migrations" WHERE finished_at IS NULL AND rolled_back_at IS NULL AND migration_name = $1`;

/** Parameters: id, checksum, name, when it began, when it ended. */
export const RECORD_APPLIED = `
  INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "started_at", "finished_at", "applied_steps_count")
  VALUES ($1, $2, $3, $4, $5, 1)`;

/** What is said when a migration fails. It is one line: only the last line of a message is shown at the start. */
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
    ? `an earlier release left the migration ${name} half done, and it cannot be finished (${reason}); the database is as it was found: go back to a backup`
    : `the migration ${name} failed and was undone (${reason}); the database is as it was before`;
  return new Error(copy === null ? what : `${what}, and a copy of it lies at ${copy}`, { cause });
}
