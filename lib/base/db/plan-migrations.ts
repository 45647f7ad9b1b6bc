import { EnvError } from "@/lib/base/env/env";
import type { MigrationFile } from "./migration-list";

/** A row of `_prisma_migrations` that was not rolled back. */
export type AppliedRow = { name: string; isFinished: boolean };

export const APPLIED_ROWS = `
  SELECT migration_name AS "name", CASE WHEN finished_at IS NULL THEN 0 ELSE 1 END AS "finished"
  FROM _prisma_migrations WHERE rolled_back_at IS NULL`;

/** In the place of a migration while a database is moved to PostgreSQL: no release knows it, so none starts on a part of the data. */
export const PARTLY_MOVED = "99999999999999_partly_moved";

type Plan = {
  /** Migrations to apply, in order. */
  due: MigrationFile[];
  /** Whether an earlier release began the first of them, and may have stopped half-way. */
  isFirstBegun: boolean;
};

/** The migrations still to apply. @throws EnvError when a newer build has migrated the database, or it is only partly there. */
export function planMigrations(files: MigrationFile[], rows: AppliedRow[]): Plan {
  const known = new Set(files.map(({ name }) => name));
  const unknown = rows.find(({ name }) => !known.has(name))?.name;
  if (unknown === PARTLY_MOVED) {
    throw new EnvError(
      "The database was only partly moved from SQLite: run `npm run move-to-postgres` again, which goes on where it was interrupted, or name an empty database.",
    );
  }
  if (unknown) {
    throw new EnvError(
      `A newer release of Formslip has migrated the database (${unknown}): this release does not know its tables. ` +
        "Start that release, or go back to a copy of the database from before it; on SQLite that is the file beside it with “before-” in its name.",
    );
  }
  const finished = new Set(rows.filter(({ isFinished }) => isFinished).map(({ name }) => name));
  const begun = rows.find(({ isFinished }) => !isFinished);
  const due = files.filter(({ name }) => !finished.has(name));
  return { due, isFirstBegun: begun !== undefined && begun.name === due[0]?.name };
}
