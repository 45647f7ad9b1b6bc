import { join } from "node:path";
import { db } from "@/lib/base/db/client";
import { migrationNames } from "@/lib/base/db/migration-list";
import { isSqliteUrl } from "@/lib/base/db/sqlite-path";
import { env } from "@/lib/base/env/env";

/** How long a process keeps serving after a newer release has migrated its database, so that two releases can overlap. */
const HANDOVER_MS = 15 * 60 * 1000;

export type MigrationState = "ok" | "due" | "newer";
type Row = { name: string; finishedAt: Date | null };

/**
 * Compares this build's migrations with the database's. "due": one is not applied, or failed halfway. "newer": the database has had a migration
 * that this build does not know for longer than a handover between releases takes.
 * @throws when the database cannot be queried.
 */
export async function readMigrationState(now: Date): Promise<MigrationState> {
  const rows = await db().$queryRaw<Row[]>`
    SELECT migration_name AS name, finished_at AS "finishedAt" FROM _prisma_migrations WHERE rolled_back_at IS NULL`;
  const folder = isSqliteUrl(env().databaseUrl) ? "sqlite" : "postgresql";
  return judgeMigrations(rows, {
    names: migrationNames(join(/* turbopackIgnore: true */ process.cwd(), "prisma/migrations", folder)),
    now,
  });
}

export function judgeMigrations(rows: Row[], { names, now }: { names: string[]; now: Date }): MigrationState {
  const applied = new Set(rows.filter(({ finishedAt }) => finishedAt !== null).map(({ name }) => name));
  if (applied.size < rows.length || names.some((name) => !applied.has(name))) return "due";
  const known = new Set(names);
  const isNewer = rows.some(({ name, finishedAt }) => !known.has(name) && now.getTime() - (finishedAt?.getTime() ?? 0) > HANDOVER_MS);
  return isNewer ? "newer" : "ok";
}
