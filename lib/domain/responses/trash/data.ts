import type { TrashedResponse } from "@/lib/base/db/generated/sqlite/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { db, sqlite } from "@/lib/base/db/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { limitRows } from "@/lib/base/db/unseen-values";
import { trashedResponses } from "@/lib/base/db/tables";
import { notFound } from "@/lib/base/errors/errors";
import { sealedFilesOf } from "@/lib/domain/responses/data";
import { isId } from "@/lib/base/ids/ids";

const OF_TRASHED = { table: "trashed_responses", owner: "trashed_id" };
const SEALED_FILES = { sqlite: sealedFilesOf("sqlite", OF_TRASHED), postgresql: sealedFilesOf("postgresql", OF_TRASHED) };

/** A row of trashed_responses. */
export type TrashedRow = TrashedResponse & { sealedFiles: string | null };

function readTrashed(from: Prisma.Sql): Promise<TrashedRow[]> {
  const files = SEALED_FILES[sqlite() ? "sqlite" : "postgresql"];
  return readRows(Prisma.sql`SELECT ${trashedResponses.list(trashedResponses.properties)}, ${files} AS "sealedFiles" ${from}`);
}

/** A page of a form's trash, the newest submission first, plus one row if there are more. */
export function listTrash({
  formId,
  cursor,
  limit,
}: {
  formId: string;
  cursor?: string | undefined;
  limit: number;
}): Promise<TrashedRow[]> {
  const after = cursor === undefined ? Prisma.empty : Prisma.sql`AND id < ${cursor}`;
  return readTrashed(Prisma.sql`FROM trashed_responses WHERE form_id = ${formId} ${after} ORDER BY id DESC ${limitRows(limit + 1)}`);
}

/** The responses in the trash with these ids, a hundred at most, one at a time: each may be large. */
export async function* readTrashedByIds(ids: string[]): AsyncGenerator<TrashedRow[]> {
  for (const id of ids) yield await readTrashed(Prisma.sql`FROM trashed_responses WHERE id = ${id}`);
}

export function countTrash(formId: string): Promise<number> {
  return db().trashedResponse.count({ where: { formId } });
}

/** Names of the files of responses in the trash, by id. */
export async function trashedFileNames(responseIds: string[]): Promise<Record<string, string>> {
  const files = await db().file.findMany({ where: { trashedId: { in: responseIds } }, select: { id: true, name: true } });
  return Object.fromEntries(files.map(({ id, name }) => [id, name]));
}

/** @throws DomainError not_found. */
export async function getTrashed({ formId, responseId }: { formId: string; responseId: string }): Promise<TrashedRow> {
  const [row] = isId(responseId)
    ? await readTrashed(Prisma.sql`FROM trashed_responses WHERE form_id = ${formId} AND id = ${responseId}`)
    : [];
  if (!row) throw notFound("Response");
  return row;
}
