import { notFound } from "@/lib/base/errors/errors";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { fileStore } from "@/lib/domain/files/open-file-store";
import { idBound, isId } from "@/lib/base/ids/ids";
import { outboxWorker } from "@/lib/base/outbox/worker-handle";
import type { Desk } from "@/lib/domain/responses/stored/desk";
import { readDesk } from "@/lib/domain/responses/stored/desk";
import { readBlock } from "@/lib/domain/responses/search/index-data";
import { IndexEdit } from "@/lib/domain/responses/search/index-edit";
import { changeIndex, loadTerms, storeEdit } from "@/lib/domain/responses/search/index-mutations";
import { entriesOf } from "@/lib/domain/responses/search/index-sql";
import { blockOf } from "@/lib/domain/responses/search/slot-set";
import { deskTerms } from "@/lib/domain/responses/search/terms";
import { moveToTrash } from "./move-to-trash-mutations";

const { sql, join } = Prisma;

/** Maximum responses changed in one transaction. */
export const MAX_AT_ONCE = 200;

type Chosen = {
  formId: string;
  ids: string[];
  /** Throws if they are no longer what the caller has read. Nothing changes them between this check and the change. */
  check?: (() => Promise<void>) | undefined;
};
type Deleting = Chosen & {
  /** When they are thrown into the trash; left out, they are deleted for good. */
  trashedAt?: Date | undefined;
};
type Row = { id: string; slot: number; desk: string | null; submittedAt: Date };

function readChosen({ formId, ids }: Pick<Chosen, "formId" | "ids">): Promise<Row[]> {
  const known = ids.filter(isId);
  if (known.length === 0) return Promise.resolve([]);
  return readRows(sql`
    SELECT id, slot, desk, submitted_at AS "submittedAt" FROM responses WHERE form_id = ${formId} AND id IN (${join(known)})`);
}

/**
 * Changes owners' notes on responses, and the search index, in one transaction.
 * @param ids up to {@link MAX_AT_ONCE}. @param change returns null if it is impossible. @returns by id, for each existing response, whether it was changed.
 */
export async function changeDesks({ formId, ids, check }: Chosen, change: (desk: Desk) => Desk | null): Promise<Map<string, boolean>> {
  let found = new Map<string, boolean>();
  await changeIndex(formId, async ({ indexedSlot }) => {
    await check?.();
    const rows = await readChosen({ formId, ids });
    const wanted = rows.map((row) => ({ row, before: readDesk(row), after: change(readDesk(row)) }));
    found = new Map(wanted.map(({ row, after }) => [row.id, after !== null]));
    const changes = wanted.flatMap(({ row, before, after }) =>
      after === null || JSON.stringify(before) === JSON.stringify(after) ? [] : [{ row, before, after }],
    );
    if (changes.length === 0) return check ? { statements: [] } : null; // what was checked holds, or this runs again
    const indexed = changes.filter(({ row }) => row.slot <= indexedSlot);
    const names = new Set(indexed.flatMap(({ before, after }) => [...deskTerms(before), ...deskTerms(after)]));
    const blocks = [...new Set(indexed.map(({ row }) => blockOf(row.slot)))];
    const edit = new IndexEdit();
    if (blocks.length > 0) await loadTerms(edit, { formId, blocks, names: [...names] });
    for (const { row, before, after } of indexed) {
      for (const name of deskTerms(before)) edit.removeFrom(row.slot, name);
      for (const name of deskTerms(after)) edit.addTo(row.slot, name);
    }
    const texts = Object.fromEntries(changes.map(({ row, after }) => [row.id, JSON.stringify(after)]));
    const update = sql`UPDATE responses SET desk = entry.value FROM ${entriesOf(texts)} WHERE responses.id = entry.key`;
    return { statements: [update, ...(await storeEdit(formId, edit))] };
  });
  return found;
}

/**
 * Deletes responses with their files, webhooks and inbox messages, and every trace in the search index. Their places become free; a form
 * that was completed stays so. In the trash their answers and files are kept, and nothing else.
 * @param ids up to {@link MAX_AT_ONCE}. @param events statements that announce it. @returns the ids of those that existed.
 */
export async function deleteResponses({ formId, ids, check, trashedAt }: Deleting, events: Prisma.Sql[] = []): Promise<string[]> {
  let rows: Row[] = [];
  let files: { id: string }[] = [];
  let deliveries: { id: string }[] = [];
  await changeIndex(formId, async ({ indexedSlot }) => {
    await check?.();
    rows = await readChosen({ formId, ids });
    if (rows.length === 0) return null;
    const chosen = join(rows.map(({ id }) => id));
    files = trashedAt ? [] : await readRows(sql`SELECT id FROM files WHERE response_id IN (${chosen})`);
    deliveries = await readDeliveries(formId, rows);
    const edit = await withoutSlots(
      formId,
      rows.map(({ slot }) => slot).filter((slot) => slot <= indexedSlot),
    );
    const trash = trashedAt ? await moveToTrash({ formId, ids: rows.map(({ id }) => id), trashedAt }) : [];
    return {
      statements: [
        ...deleteMessages({ formId, rows, deliveries }),
        ...(trashedAt ? trash : [returnBytes(formId, chosen)]),
        ...deleteRows(formId, chosen),
        ...(await storeEdit(formId, edit)),
        ...events,
      ],
    };
  });
  outboxWorker("webhooks")?.abandon(
    formId,
    deliveries.map(({ id }) => id),
  );
  for (const { id } of files) await fileStore().remove({ formId, fileId: id });
  return rows.map(({ id }) => id);
}

/** The same for one. @throws DomainError not_found. */
export async function deleteResponse({ responseId, ...of }: Omit<Deleting, "ids"> & { responseId: string }): Promise<void> {
  const [deleted] = await deleteResponses({ ...of, ids: [responseId] });
  if (deleted === undefined) throw notFound("Response");
}

/** Searches whole blocks instead of recomputing the words of an answer, which may differ since the form changed. */
export async function withoutSlots(formId: string, slots: number[]): Promise<IndexEdit> {
  const edit = new IndexEdit();
  for (const block of new Set(slots.map(blockOf)))
    for await (const rows of readBlock(formId, block)) {
      const part = new IndexEdit();
      part.load(rows);
      part.removeEverywhere(
        block,
        slots.filter((slot) => blockOf(slot) === block),
      );
      edit.take(part);
    }
  return edit;
}

function returnBytes(formId: string, chosen: Prisma.Sql): Prisma.Sql {
  return sql`
    UPDATE forms SET stored_bytes = stored_bytes
        - (SELECT coalesce(sum(octet_length(data)), 0) FROM responses WHERE form_id = ${formId} AND id IN (${chosen}))
        - (SELECT coalesce(sum(octet_length(data)), 0) FROM response_states WHERE response_id IN (${chosen}))
        - (SELECT coalesce(sum(size), 0) FROM files WHERE response_id IN (${chosen}))
    WHERE id = ${formId}`;
}

function deleteRows(formId: string, chosen: Prisma.Sql): Prisma.Sql[] {
  const these = sql`FROM responses WHERE form_id = ${formId} AND id IN (${chosen})`;
  const newest = (column: Prisma.Sql) =>
    sql`(SELECT ${column} FROM responses WHERE form_id = ${formId} ORDER BY form_id DESC, id DESC LIMIT 1)`;
  return [
    sql`UPDATE forms SET response_count = response_count - (SELECT count(*) ${these}) WHERE id = ${formId}`,
    sql`DELETE ${these}`,
    sql`
      UPDATE forms SET last_response_id = ${newest(sql`id`)}, last_response_at = ${newest(sql`submitted_at`)}
      WHERE id = ${formId} AND last_response_id IN (${chosen})`,
  ];
}

const names = (id: string) => sql`body LIKE ${`%"${id}"%`}`;

/** SQLite combines no more queries into one. */
const MAX_QUERIES = 400;

/** A response's events were created with it or with a change of it, so their ids begin with the same time. */
async function readDeliveries(formId: string, rows: Row[]): Promise<{ id: string }[]> {
  const changes = await readRows<{ id: string; at: Date }>(sql`
    SELECT response_id AS id, replaced_at AS "at" FROM response_states WHERE response_id IN (${join(rows.map(({ id }) => id))})`);
  const moments = [...rows.map(({ id, submittedAt }) => ({ id, at: submittedAt })), ...changes];
  const queries = moments.map(({ id, at }) => {
    const [from, to] = [idBound(new Date(at)), idBound(new Date(new Date(at).getTime() + 1))];
    return sql`SELECT id FROM webhook_deliveries WHERE form_id = ${formId} AND id >= ${from} AND id < ${to} AND ${names(id)}`;
  });
  const found: { id: string }[] = [];
  for (let start = 0; start < queries.length; start += MAX_QUERIES)
    found.push(...(await readRows<{ id: string }>(join(queries.slice(start, start + MAX_QUERIES), " UNION ALL "))));
  return found;
}

/** An inbox has at most fifty messages per account. */
function deleteMessages({ formId, rows, deliveries }: { formId: string; rows: Row[]; deliveries: { id: string }[] }): Prisma.Sql[] {
  const messages = join(
    rows.map(({ id }) => names(id)),
    " OR ",
  );
  return [
    ...(deliveries.length > 0 ? [sql`DELETE FROM webhook_deliveries WHERE id IN (${join(deliveries.map(({ id }) => id))})`] : []),
    sql`DELETE FROM inbox_messages WHERE form_id = ${formId} AND (${messages})`,
  ];
}
