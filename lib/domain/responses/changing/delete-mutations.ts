import { notFound } from "@/lib/base/errors/errors";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { answerBytes } from "@/lib/base/db/answer-bytes";
import { readRows } from "@/lib/base/db/direct-sql";
import { isAmong } from "@/lib/base/db/json-parameters";
import { forgetInLog } from "@/lib/domain/forms/event-log-mutations";
import { offerFreed } from "@/lib/domain/forms/waiting/offer-mutations";
import { fileStore } from "@/lib/domain/files/open-file-store";
import { noteErased } from "@/lib/domain/erasures/erased-sql";
import { listSoon } from "@/lib/domain/erasures/list-mutations";
import { idBound } from "@/lib/base/ids/ids";
import { outboxWorker } from "@/lib/base/outbox/worker-handle";
import { linkRemoved } from "@/lib/domain/receipts/chain-mutations";
import type { RemovalRule } from "@/lib/domain/receipts/link";
import { forgetStretches } from "@/lib/domain/responses/feed/forget-mutations";
import { applyToIndex } from "@/lib/domain/responses/search/index-mutations";
import type { Chosen, ChosenRow } from "./chosen-data";
import { readChosen } from "./chosen-data";
import { moveToTrash } from "./move-to-trash-mutations";

const { sql, join } = Prisma;

type Deleting = Chosen & {
  /** When they are moved to the trash; undefined if they are deleted permanently. */
  trashedAt?: Date | undefined;
  /** The reason in the form's chain, if they are deleted permanently. */
  rule: Exclude<RemovalRule, "trash">;
};

/**
 * Deletes responses with their files, webhooks and inbox messages, and their entries in the search index. Their places become free, and are offered to people on the form's
 * waiting list; without a list, a completed form stays completed. The trash keeps only their answers and files.
 * @param events statements that announce it. @returns the ids of those that existed.
 */
export async function deleteResponses({ formId, ids, check, trashedAt, rule }: Deleting, events: Prisma.Sql[] = []): Promise<string[]> {
  const at = new Date();
  let rows: ChosenRow[] = [];
  let files: { id: string }[] = [];
  let deliveries: { id: string }[] = [];
  await applyToIndex(formId, async () => {
    await check?.();
    rows = await readChosen({ formId, ids });
    if (rows.length === 0) return null;
    const chosen = rows.map(({ id }) => id);
    files = trashedAt ? [] : await readRows(sql`SELECT id FROM files WHERE ${isAmong("response_id", chosen)}`);
    deliveries = await readDeliveries(formId, rows);
    const chained = await linkRemoved({ formId, ids: chosen, rule: trashedAt ? "trash" : rule, at });
    const trash = trashedAt ? await moveToTrash({ formId, ids: chosen, trashedAt }) : [];
    return {
      statements: [
        ...chained,
        ...deleteMessages({ formId, rows, deliveries }),
        ...(trashedAt ? trash : [noteErased("response", { from: responsesIn(formId, chosen), at }), returnBytes(formId, chosen)]),
        ...deleteRows(formId, chosen),
        ...(trashedAt ? [] : [forgetInLog(formId, isAmong("response_id", chosen))]),
        ...events,
      ],
      changes: rows.map(({ slot }) => ({ kind: "removed", slot })),
    };
  });
  outboxWorker("webhooks")?.abandon(
    formId,
    deliveries.map(({ id }) => id),
  );
  for (const { id } of files) await fileStore().remove({ formId, fileId: id });
  await forgetStretches({ formId, slots: rows.map(({ slot }) => slot) });
  if (!trashedAt && rows.length > 0) listSoon(at);
  if (rows.length > 0) await offerFreed(formId, at);
  return rows.map(({ id }) => id);
}

/** The same for one. @throws DomainError not_found. */
export async function deleteResponse({ responseId, ...of }: Omit<Deleting, "ids"> & { responseId: string }): Promise<void> {
  const [deleted] = await deleteResponses({ ...of, ids: [responseId] });
  if (deleted === undefined) throw notFound("Response");
}

function returnBytes(formId: string, chosen: string[]): Prisma.Sql {
  return sql`
    UPDATE forms SET stored_bytes = stored_bytes
        - (SELECT coalesce(sum(${answerBytes()}), 0) FROM responses WHERE form_id = ${formId} AND ${isAmong("id", chosen)})
        - (SELECT coalesce(sum(octet_length(data)), 0) FROM response_states WHERE ${isAmong("response_id", chosen)})
        - (SELECT coalesce(sum(size), 0) FROM files WHERE ${isAmong("response_id", chosen)})
    WHERE id = ${formId}`;
}

function responsesIn(formId: string, chosen: string[]): Prisma.Sql {
  return sql`FROM responses WHERE form_id = ${formId} AND ${isAmong("id", chosen)}`;
}

function deleteRows(formId: string, chosen: string[]): Prisma.Sql[] {
  const these = responsesIn(formId, chosen);
  const newest = (column: Prisma.Sql) =>
    sql`(SELECT ${column} FROM responses WHERE form_id = ${formId} ORDER BY form_id DESC, id DESC LIMIT 1)`;
  return [
    sql`UPDATE forms SET response_count = response_count - (SELECT count(*) ${these}) WHERE id = ${formId}`,
    sql`DELETE ${these}`,
    sql`
      UPDATE forms SET last_response_id = ${newest(sql`id`)}, last_response_at = ${newest(sql`submitted_at`)}
      WHERE id = ${formId} AND ${isAmong("last_response_id", chosen)}`,
  ];
}

const names = (id: string) => sql`body LIKE ${`%"${id}"%`}`;

/** SQLite's limit for a compound SELECT is 500. */
const MAX_QUERIES = 400;

/** The webhooks about responses. A response's events were created with it or with a change of it, so their ids begin with the same time. */
export async function readDeliveries(formId: string, rows: ChosenRow[]): Promise<{ id: string }[]> {
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

/** Statements that delete what was sent to programs about responses. An inbox has at most fifty messages per account. */
export function deleteMessages({
  formId,
  rows,
  deliveries,
}: {
  formId: string;
  rows: ChosenRow[];
  deliveries: { id: string }[];
}): Prisma.Sql[] {
  const messages = join(
    rows.map(({ id }) => names(id)),
    " OR ",
  );
  return [
    ...(deliveries.length > 0 ? [sql`DELETE FROM webhook_deliveries WHERE id IN (${join(deliveries.map(({ id }) => id))})`] : []),
    sql`DELETE FROM inbox_messages WHERE form_id = ${formId} AND (${messages})`,
  ];
}
