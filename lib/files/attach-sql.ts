import { Prisma } from "@/lib/db/generated/sqlite/client";

/** The condition that no answer has named any of these uploads yet, and that all of them are still there. */
export function areFree(ids: string[]): Prisma.Sql {
  if (ids.length === 0) return Prisma.sql`1 = 1`;
  return Prisma.sql`(SELECT count(*) FROM files WHERE response_id IS NULL AND id IN (${Prisma.join(ids)})) = ${ids.length}`;
}

/**
 * The statements, none or one, to begin a transaction with that names uploads. It changes nothing, but on PostgreSQL it makes
 * whoever names the same upload at the same moment wait, and then see that it is taken.
 */
export function lockUploads(ids: string[]) {
  if (ids.length === 0) return [];
  return [Prisma.sql`UPDATE files SET response_id = NULL WHERE response_id IS NULL AND id IN (${Prisma.join(ids)})`];
}

/** The statements, none or one, that tie uploads to the response that names them, if it was stored. */
export function attachFiles({ responseId, ids }: { responseId: string; ids: string[] }) {
  if (ids.length === 0) return [];
  return [
    Prisma.sql`
      UPDATE files SET response_id = ${responseId}
      WHERE id IN (${Prisma.join(ids)}) AND EXISTS (SELECT 1 FROM responses WHERE id = ${responseId})`,
  ];
}
