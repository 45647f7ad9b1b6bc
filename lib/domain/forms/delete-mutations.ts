import { noteChange } from "./change-signal";
import { setTimeout as pause } from "node:timers/promises";
import { DomainError, notFound } from "@/lib/base/errors/errors";
import { db } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows, write, writeTogether } from "@/lib/base/db/direct-sql";
import { noteErased, noteErasedOf } from "@/lib/domain/erasures/erased-sql";
import { listSoon } from "@/lib/domain/erasures/list-mutations";
import { shrinkSqlite } from "@/lib/base/db/shrink-sqlite";
import { fileStore } from "@/lib/domain/files/open-file-store";
import { DELETED_FORMS_ACCOUNT_ID } from "@/lib/base/ids/deleted-forms";
import { isId } from "@/lib/base/ids/ids";
import { log } from "@/lib/base/logging/log";
import { getForm } from "./data";
import type { DetailRow } from "./present";
import { outboxWorker } from "@/lib/base/outbox/worker-handle";

/** Rows deleted per statement: a few milliseconds, including dependent rows. */
const BATCH = 200;
const TERMS_AT_ONCE = 1_000;
/** How long deleting a large form waits for its last rows. */
const PATIENCE_MS = 10_000;

/** Attempts at a conditional deletion when concurrent changes come first. */
const ATTEMPTS = 5;

const { sql } = Prisma;
/** Tables that may have many rows of a form, in order of deletion. Rows that might still be sent come first. */
const CHILDREN = ["webhook_deliveries", "mails", "files", "responses", "trashed_responses", "unsent_answers", "account_events"] as const;

type Deletion = {
  accountId: string;
  formId: string;
  /** Throws if the form is not what the caller has read. Only the state that it saw is deleted. */
  check?: (form: DetailRow) => void;
  /** Statements of the same transaction, after the form has left the account. */
  also?: Prisma.Sql[];
};

/**
 * Deletes a form with its responses, files and webhooks. It is gone for everyone once this resolves; rows of a very large form may be removed in
 * the seconds after.
 * @throws DomainError not_found; unavailable when concurrent changes come first each time.
 */
export async function deleteForm({ accountId, formId, check, also = [] }: Deletion): Promise<void> {
  if (!isId(formId)) throw notFound("Form");
  const form = await db().form.findUnique({ where: { id: formId, accountId }, select: { externalId: true } });
  if (!form) throw notFound("Form");
  const remembered = form.externalId === null ? [] : [rememberDeleted({ accountId, formId, externalId: form.externalId })];
  const at = new Date();
  if (!check && (await isSmall(formId))) {
    const mine = sql`FROM forms WHERE id = ${formId} AND account_id = ${accountId}`;
    const noted = noteErasedOf(accountId, "form", { from: mine, at });
    const counts = await writeTogether([...noted, sql`DELETE ${mine}`, ...remembered, endChain(sql`form_id = ${formId}`, at), ...also]);
    if (counts[noted.length] === 0) throw notFound("Form");
    listSoon(at);
    noteChange(formId);
    outboxWorker("webhooks")?.abandon(formId);
    return fileStore().removeForm(formId);
  }
  const isGone = sql`FROM forms WHERE id = ${formId} AND account_id = ${DELETED_FORMS_ACCOUNT_ID}`;
  const noted = noteErasedOf(accountId, "form", { from: isGone, at });
  await moveToDeleted({ accountId, formId, check, also: [...remembered, ...noted, endChain(sql`form_id = ${formId}`, at), ...also] });
  listSoon(at);
  noteChange(formId);
  outboxWorker("webhooks")?.abandon(formId);
  const done = removeRest(formId).catch((error: unknown) =>
    log.warn({ err: error, formId }, "the rest of a deleted form is left to the sweeper"),
  );
  await Promise.race([done, pause(PATIENCE_MS, undefined, { ref: false })]);
}

/** Deletes the forms of a round and puts both on the list of erasures. They are gone for everyone once this resolves; their rows are removed in the seconds after. */
export async function deleteFormsOfRound(roundId: string): Promise<void> {
  const now = new Date();
  const ofRound = sql`form_id IN (SELECT id FROM forms WHERE round_id = ${roundId})`;
  await writeTogether([
    sql`INSERT INTO accounts (id, name, created_at) VALUES (${DELETED_FORMS_ACCOUNT_ID}, 'Deleted forms', ${now}) ON CONFLICT DO NOTHING`,
    noteErased("form", { from: sql`FROM forms WHERE round_id = ${roundId}`, at: now }),
    noteErased("round", { from: sql`FROM rounds WHERE id = ${roundId}`, at: now }),
    // First remove what could still be sent, and the rows by which the forms are found.
    ...["webhook_deliveries", "mails", "form_versions", "drafts", "inbox_messages"].map(
      (table) => sql`DELETE FROM ${Prisma.raw(table)} WHERE ${ofRound}`,
    ),
    sql`
      UPDATE forms SET account_id = ${DELETED_FORMS_ACCOUNT_ID}, title = '', description = NULL, fields = '[]', settings = '{}', callback_url = NULL,
        callback_metadata = NULL, callback_headers = NULL, cancelled_at = ${now}, announce_expiry_at = NULL
      WHERE round_id = ${roundId}`,
    endChain(ofRound, now),
  ]);
  listSoon(now);
  void finishDeletions().catch((error: unknown) =>
    log.warn({ err: error, roundId }, "the forms of a deleted round are left to the sweeper"),
  );
}

/** Finishes deletions that a stop or a crash interrupted, and returns the freed space to the disk. */
export async function finishDeletions(): Promise<void> {
  const forms = await db().form.findMany({ where: { accountId: DELETED_FORMS_ACCOUNT_ID }, select: { id: true } });
  for (const { id } of forms) await removeRest(id);
  await shrinkSqlite();
}

/** The statement that notes in the chains of receipts when these forms left their account; a form that is still there is not noted. */
function endChain(which: Prisma.Sql, at: Date): Prisma.Sql {
  const isThere = sql`SELECT 1 FROM forms WHERE id = receipt_chains.form_id AND account_id <> ${DELETED_FORMS_ACCOUNT_ID}`;
  return sql`UPDATE receipt_chains SET ended_at = ${at} WHERE ${which} AND ended_at IS NULL AND NOT EXISTS (${isThere})`;
}

/** Whether one statement can delete the form and its dependent rows without delaying other requests. */
async function isSmall(formId: string): Promise<boolean> {
  const counts = [...CHILDREN, "receipt_links", "receipt_changes"].map(
    (table) => sql`(SELECT count(*) FROM (SELECT 1 FROM ${Prisma.raw(table)} WHERE form_id = ${formId} LIMIT ${BATCH + 1}) AS counted)`,
  );
  const [row] = await readRows<{ most: number | bigint }>(
    sql`SELECT max(n) AS most FROM (SELECT ${Prisma.join(counts, " AS n UNION ALL SELECT ")} AS n) AS counts`,
  );
  return Number(row?.most ?? 0) <= BATCH;
}

/** The statement that keeps the external id of a form, and nothing else of it, once the form has left the account. */
function rememberDeleted({ accountId, formId, externalId }: { accountId: string; formId: string; externalId: string }): Prisma.Sql {
  return sql`
    INSERT INTO deleted_external_ids (account_id, external_id, form_id)
    SELECT ${accountId}, ${externalId}, ${formId} WHERE NOT EXISTS (SELECT 1 FROM forms WHERE id = ${formId} AND account_id = ${accountId})
    ON CONFLICT (account_id, external_id) DO UPDATE SET form_id = excluded.form_id WHERE excluded.form_id > deleted_external_ids.form_id`;
}

type Moving = Deletion & { check: Deletion["check"] | undefined; also: Prisma.Sql[] };

/** Moves a form out of its account, and clears its content, versions, search words and inbox messages. @throws DomainError not_found, unavailable. */
async function moveToDeleted({ accountId, formId, check, also }: Moving): Promise<void> {
  if (!check) {
    if (!(await moveIf({ accountId, formId, also, condition: sql`1 = 1` }))) throw notFound("Form");
    return;
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const form = await getForm({ accountId, formId });
    check(form);
    const { version, responseCount, expiresAt, cancelledAt } = form;
    const condition = sql`version = ${version} AND response_count = ${responseCount}
      AND expires_at IS NOT DISTINCT FROM ${expiresAt} AND cancelled_at IS NOT DISTINCT FROM ${cancelledAt}`;
    if (await moveIf({ accountId, formId, also, condition })) return;
  }
  throw new DomainError("unavailable", "The form is being changed by other requests. Try again", { retryAfter: 1 });
}

type Move = Pick<Moving, "accountId" | "formId" | "also"> & { condition: Prisma.Sql };

/** @returns false if there is no such form, or the condition does not hold. */
async function moveIf({ accountId, formId, also, condition }: Move): Promise<boolean> {
  const now = new Date();
  const isMoved = sql`EXISTS (SELECT 1 FROM forms WHERE id = ${formId} AND account_id = ${DELETED_FORMS_ACCOUNT_ID})`;
  const [, count] = await writeTogether([
    sql`INSERT INTO accounts (id, name, created_at) VALUES (${DELETED_FORMS_ACCOUNT_ID}, 'Deleted forms', ${now}) ON CONFLICT DO NOTHING`,
    sql`
      UPDATE forms SET account_id = ${DELETED_FORMS_ACCOUNT_ID}, title = '', description = NULL, fields = '[]', settings = '{}', callback_url = NULL,
        callback_metadata = NULL, callback_headers = NULL, search_text = '', cancelled_at = ${now}, announce_expiry_at = NULL
      WHERE id = ${formId} AND account_id = ${accountId} AND ${condition}`,
    sql`DELETE FROM form_words WHERE form_id = ${formId} AND ${isMoved}`,
    sql`DELETE FROM form_versions WHERE form_id = ${formId} AND ${isMoved}`,
    sql`DELETE FROM drafts WHERE form_id = ${formId} AND ${isMoved}`,
    sql`DELETE FROM inbox_messages WHERE form_id = ${formId} AND ${isMoved}`,
    ...also,
  ]);
  return count === 1;
}

/** Removes a moved form's rows, then its files, then the form itself: until the form is removed, the next start finds it and continues. */
async function removeRest(formId: string): Promise<void> {
  for (const table of CHILDREN) while ((await removeSome(table, formId)) === BATCH) await pause(0);
  while ((await removeTerms(formId)) > 0) await pause(0);
  while ((await removeChanges(formId)) === BATCH) await pause(0);
  while ((await removeLinks(formId)) === BATCH) await pause(0);
  await fileStore().removeForm(formId);
  await write(sql`DELETE FROM forms WHERE id = ${formId} AND account_id = ${DELETED_FORMS_ACCOUNT_ID}`);
  await fileStore().removeForm(formId); // an upload that was in progress
}

/** The search index of its responses, some rows of one block at a time. */
async function removeTerms(formId: string): Promise<number> {
  const some = sql`SELECT block, name FROM response_terms WHERE form_id = ${formId} ORDER BY block, name LIMIT ${TERMS_AT_ONCE}`;
  const [count = 0] = await writeTogether([sql`DELETE FROM response_terms WHERE form_id = ${formId} AND (block, name) IN (${some})`]);
  return count;
}

async function removeChanges(formId: string): Promise<number> {
  const some = sql`SELECT response_id, number FROM receipt_changes WHERE form_id = ${formId} ORDER BY response_id, number LIMIT ${BATCH}`;
  const [count = 0] = await writeTogether([
    sql`DELETE FROM receipt_changes WHERE form_id = ${formId} AND (response_id, number) IN (${some})`,
  ]);
  return count;
}

async function removeLinks(formId: string): Promise<number> {
  const some = sql`SELECT number FROM receipt_links WHERE form_id = ${formId} ORDER BY number LIMIT ${BATCH}`;
  const [count = 0] = await writeTogether([sql`DELETE FROM receipt_links WHERE form_id = ${formId} AND number IN (${some})`]);
  return count;
}

async function removeSome(table: (typeof CHILDREN)[number], formId: string): Promise<number> {
  const name = Prisma.raw(table);
  const [count = 0] = await writeTogether([
    sql`DELETE FROM ${name} WHERE id IN (SELECT id FROM ${name} WHERE form_id = ${formId} LIMIT ${BATCH})`,
  ]);
  return count;
}
