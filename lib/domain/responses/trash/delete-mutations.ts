import { db, sqlite } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows, writeTogether } from "@/lib/base/db/direct-sql";
import { recordSwept } from "@/lib/domain/audit/record-mutations";
import { forgetInLog } from "@/lib/domain/forms/event-log-mutations";
import { noteErased } from "@/lib/domain/erasures/erased-sql";
import { listSoon } from "@/lib/domain/erasures/list-mutations";
import { env } from "@/lib/base/env/env";
import { DomainError, notFound } from "@/lib/base/errors/errors";
import { isId } from "@/lib/base/ids/ids";
import { fileStore } from "@/lib/domain/files/open-file-store";

const { sql } = Prisma;
const BATCH = 200;

type Trashed = { formId: string; responseId: string };

/** Permanently deletes a response in the trash, with its files. @throws DomainError not_found, also when it has just been restored. */
export async function deleteTrashed({ formId, responseId }: Trashed): Promise<void> {
  if (!isId(responseId)) throw notFound("Response");
  const files = await readRows<{ id: string }>(sql`SELECT id FROM files WHERE form_id = ${formId} AND trashed_id = ${responseId}`);
  const trashed = sql`FROM trashed_responses WHERE form_id = ${formId} AND id = ${responseId}`;
  const at = new Date();
  const counts = await writeTogether([
    ...lockForm(formId),
    noteErased("response", { from: trashed, at }),
    sql`
      UPDATE forms SET stored_bytes = stored_bytes - (SELECT bytes ${trashed})
        - (SELECT coalesce(sum(size), 0) FROM files WHERE form_id = ${formId} AND trashed_id = ${responseId})
      WHERE id = ${formId} AND EXISTS (SELECT 1 ${trashed})`,
    sql`DELETE FROM files WHERE form_id = ${formId} AND trashed_id = ${responseId} AND EXISTS (SELECT 1 ${trashed})`,
    forgetInLog(formId, sql`response_id IN (SELECT id ${trashed})`),
    sql`DELETE ${trashed}`,
  ]);
  if (counts.at(-1) !== 1) throw notFound("Response");
  listSoon(at);
  for (const { id } of files) await fileStore().remove({ formId, fileId: id });
}

/** Permanently deletes responses that have been in the trash for TRASH_DAYS. */
export async function sweepTrash(now: Date): Promise<void> {
  const until = new Date(now.getTime() - env().trashMs);
  const counts = new Map<string, number>();
  for (;;) {
    const rows = await db().trashedResponse.findMany({
      where: { trashedAt: { lte: until } },
      select: { id: true, formId: true, form: { select: { accountId: true } } },
      orderBy: { trashedAt: "asc" },
      take: BATCH,
    });
    // One that was restored meanwhile is no longer there.
    for (const { id, formId, form } of rows) {
      const isDeleted = await deleteTrashed({ formId, responseId: id }).then(() => true, unlessGone);
      if (isDeleted) counts.set(form.accountId, (counts.get(form.accountId) ?? 0) + 1);
    }
    if (rows.length < BATCH) break;
  }
  await recordSwept("trash.swept", counts, now);
}

function unlessGone(error: unknown): false {
  if (error instanceof DomainError && error.code === "not_found") return false;
  throw error;
}

/** The statements, at most one, that make concurrent changes of a form's trash wait for each other; on SQLite only one transaction writes anyway. */
export function lockForm(formId: string): Prisma.Sql[] {
  return sqlite() ? [] : [sql`SELECT 1 FROM forms WHERE id = ${formId} FOR NO KEY UPDATE`];
}
