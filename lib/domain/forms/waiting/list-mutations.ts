import { db } from "@/lib/base/db/client";
import { readRows, writeTogether } from "@/lib/base/db/direct-sql";
import { isUniqueViolation } from "@/lib/base/db/errors";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { isAmong } from "@/lib/base/db/json-parameters";
import { notFound } from "@/lib/base/errors/errors";
import { newId } from "@/lib/base/ids/ids";
import { recordSwept } from "@/lib/domain/audit/record-mutations";
import { noteErased } from "@/lib/domain/erasures/erased-sql";
import { listSoon } from "@/lib/domain/erasures/list-mutations";
import type { FormRow } from "@/lib/domain/forms/data";
import { enqueueMails, wakeMailWorker } from "@/lib/domain/mail/mutations";
import { MAX_WAITING, stateOf } from "./data";
import { offerFreed } from "./offer-mutations";
import { waitingMails } from "./waiting-mail";

const { sql } = Prisma;

/** How long entries are kept after their offer was missed, or after their form has closed. */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const BATCH = 500;

type Joining = { form: FormRow; email: string; locale: string; language: string | null; now: Date };

/**
 * Puts an address on the list of a form and writes to it. One that is on the list already keeps its place, and is written to again, so that the reply
 * says nothing about others. @param email normalized. @returns false if the list is full.
 */
export async function joinWaitingList({ form, email, locale, language, now }: Joining): Promise<boolean> {
  const { id: formId } = form;
  const mails = await waitingMails(form, { locale, language });
  const entry = { id: newId(now), formId, email, locale, language, joinedAt: now };
  const isOn = await db()
    .$transaction(async (tx) => {
      await tx.form.updateMany({ where: { id: formId }, data: { id: formId } }); // locks the form's row, so that everybody is counted
      const before = await tx.waitingEntry.findUnique({ where: { formId_email: { formId, email } } });
      const state = before && stateOf(before, now);
      if (before && state !== "missed") {
        const { offeredUntil } = before;
        await enqueueMails(tx, [offeredUntil ? mails.offer(before, offeredUntil) : mails.joined(before)], now);
        return true;
      }
      if (before) await tx.waitingEntry.deleteMany({ where: { id: before.id } }); // now at the end of the list
      const others = await tx.waitingEntry.count({ where: { formId, OR: [{ offeredUntil: null }, { offeredUntil: { gt: now } }] } });
      if (others >= MAX_WAITING) return false;
      await tx.waitingEntry.create({ data: entry, select: { id: true } });
      await enqueueMails(tx, [mails.joined(entry)], now);
      return true;
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) return true; // the same page, sent twice at once
      throw error;
    });
  if (!isOn) return false;
  wakeMailWorker({ account: form.accountId, to: email });
  await offerFreed(formId, now);
  return true;
}

/** Takes somebody off the list: they have left, or an owner removes them. The place that was kept for them goes to the next. @throws DomainError not_found. */
export async function removeEntry({ formId, entryId, now }: { formId: string; entryId: string; now: Date }): Promise<void> {
  const [removed] = await removeEntries({ formId, ids: [entryId], now });
  if (removed === undefined) throw notFound("Entry");
}

/** The same for several of one form. @returns the ids of those that were on it. */
export async function removeEntries({ formId, ids, now }: { formId: string; ids: string[]; now: Date }): Promise<string[]> {
  const these = sql`FROM waiting_entries WHERE form_id = ${formId} AND ${isAmong("id", ids)}`;
  const rows = await readRows<{ id: string }>(sql`SELECT id ${these}`);
  const [, removed = 0] = await writeTogether([noteErased("waiting_entry", { from: these, at: now }), sql`DELETE ${these}`]);
  if (removed === 0) return [];
  listSoon(now);
  await offerFreed(formId, now);
  return rows.map(({ id }) => id);
}

/** Deletes entries some time after their offer was missed, or after their form was cancelled or has expired. */
export async function sweepWaiting(now: Date): Promise<void> {
  const until = new Date(now.getTime() - KEPT_MS);
  const counts = new Map<string, number>();
  for (;;) {
    const rows = await readRows<{ id: string; accountId: string }>(sql`
      SELECT entry.id, forms.account_id AS "accountId" FROM waiting_entries AS entry JOIN forms ON forms.id = entry.form_id
      WHERE entry.offered_until <= ${until} OR forms.cancelled_at <= ${until} OR forms.expires_at <= ${until} LIMIT ${BATCH}`);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await writeTogether([sql`DELETE FROM waiting_entries WHERE ${isAmong("id", ids)}`]);
    for (const { accountId } of rows) counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
    if (rows.length < BATCH) break;
  }
  await recordSwept("waiting_list.swept", counts, now);
}
