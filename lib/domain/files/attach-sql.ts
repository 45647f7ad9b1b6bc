import { Prisma } from "@/lib/base/db/generated/sqlite/client";

/** Condition: all of these uploads exist and belong to no response yet. */
export function areFree(ids: string[]): Prisma.Sql {
  if (ids.length === 0) return Prisma.sql`1 = 1`;
  return Prisma.sql`(SELECT count(*) FROM files WHERE response_id IS NULL AND trashed_id IS NULL AND id IN (${Prisma.join(ids)})) = ${ids.length}`;
}

/**
 * The statements, at most one, that begin a transaction which attaches uploads. They change nothing; on PostgreSQL they make concurrent
 * submissions of the same upload wait and then see that it belongs to another response.
 */
export function lockUploads(ids: string[]) {
  if (ids.length === 0) return [];
  return [Prisma.sql`UPDATE files SET response_id = NULL WHERE response_id IS NULL AND id IN (${Prisma.join(ids)})`];
}

/** The statements, if any, that attach uploads to their response, if it was stored. Saved progress no longer holds them. */
export function attachFiles({ formId, responseId, ids }: { formId: string; responseId: string; ids: string[] }) {
  if (ids.length === 0) return [];
  const isStored = Prisma.sql`EXISTS (SELECT 1 FROM responses WHERE responses.id = ${responseId})`;
  return [
    ...releaseFiles(formId, Prisma.sql`unsent_id IS NOT NULL AND files.id IN (${Prisma.join(ids)}) AND ${isStored}`),
    Prisma.sql`UPDATE files SET response_id = ${responseId} WHERE id IN (${Prisma.join(ids)}) AND ${isStored}`,
  ];
}

/** The statements that release files from saved progress and subtract their bytes from forms.unsent_bytes. @param held condition on those files. */
export function releaseFiles(formId: string, held: Prisma.Sql): Prisma.Sql[] {
  const size = Prisma.sql`(SELECT coalesce(sum(size), 0) FROM files WHERE form_id = ${formId} AND ${held})`;
  return [
    Prisma.sql`
      UPDATE forms SET stored_bytes = stored_bytes + ${size}, unsent_bytes = unsent_bytes - ${size}
      WHERE id = ${formId} AND EXISTS (SELECT 1 FROM files WHERE form_id = ${formId} AND ${held})`,
    Prisma.sql`UPDATE files SET unsent_id = NULL WHERE form_id = ${formId} AND ${held}`,
  ];
}
