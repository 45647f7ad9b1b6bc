import { join } from "node:path";
import { db } from "@/lib/db/client";
import { migrationNames } from "@/lib/db/migration-list";
import { isSqliteUrl } from "@/lib/db/sqlite-path";
import { env } from "@/lib/env";

/** Whether every migration of this build has been applied, and none failed half-way. @throws when the database cannot be asked. */
export async function areMigrationsApplied(): Promise<boolean> {
  const rows = await db().$queryRaw<{ name: string; isDone: boolean | number | bigint }[]>`
    SELECT migration_name AS name, (finished_at IS NOT NULL) AS "isDone" FROM _prisma_migrations WHERE rolled_back_at IS NULL`;
  const applied = new Set(rows.filter(({ isDone }) => Boolean(isDone)).map(({ name }) => name));
  const folder = isSqliteUrl(env().databaseUrl) ? "sqlite" : "postgresql";
  const names = migrationNames(join(/* turbopackIgnore: true */ process.cwd(), "prisma/migrations", folder));
  return rows.length === applied.size && names.every((name) => applied.has(name));
}
