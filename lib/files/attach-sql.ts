import { Prisma } from "@/lib/db/generated/sqlite/client";

/** Condition: all of these uploads exist and belong to no response yet. */
export function areFree(ids: string[]): Prisma.Sql {
  if (ids.length === 0) return Prisma.sql`1 = 1`;
  return Prisma.sql`(SELECT count(*) FROM files WHERE response_id IS NULL AND trashed_id IS NULL AND id IN (${Prisma.join(ids)})) = ${ids.length}`;
}

/**
 * The statements, at most one, that begin a transaction which attaches uploads. They change nothing; on PostgreSQL they make concurrent
 * submissions of the same upload wait and then see that it is taken.
 */
export function lockUploads(ids: string[]) {
  if (ids.length === 0) return [];
  return [Prisma.sql`UPDATE files SET response_id = NULL WHERE response_id IS NULL AND id IN (${Prisma.join(ids)})`];
}

/** The statements, at most one, that attach uploads to their response, if it was stored. */
export function attachFiles({ responseId, ids }: { responseId: string; ids: string[] }) {
  if (ids.length === 0) return [];
  return [
    Prisma.sql`
      UPDATE files SET response_id = ${responseId}
      WHERE id IN (${Prisma.join(ids)}) AND EXISTS (SELECT 1 FROM responses WHERE id = ${responseId})`,
  ];
}
