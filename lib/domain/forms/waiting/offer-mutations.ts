import type { PrismaClient } from "@/lib/base/db/generated/sqlite/client";
import { db } from "@/lib/base/db/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { DomainError } from "@/lib/base/errors/errors";
import { log } from "@/lib/base/logging/log";
import { noteChange } from "@/lib/domain/forms/change-signal";
import type { FormRow } from "@/lib/domain/forms/data";
import { getPublicForm } from "@/lib/domain/forms/data";
import type { NewMail } from "@/lib/domain/mail/mutations";
import { enqueueMails, wakeMailWorker } from "@/lib/domain/mail/mutations";
import { statusOf, takesAnswers } from "@/lib/rules/forms/lifecycle";
import { waitingListOf } from "@/lib/rules/forms/waiting-list";
import { readPlaces } from "./places-data";
import { isOffered } from "./places-sql";
import type { WaitingMails } from "./waiting-mail";
import { languageOf, waitingMails } from "./waiting-mail";

const { sql } = Prisma;

/** Offers of one transaction. */
const AT_ONCE = 50;
/** Forms that one round of the worker looks at. */
const FORMS_AT_ONCE = 200;

type Transaction = Parameters<Parameters<PrismaClient["$transaction"]>[0]>[0];

/**
 * Offers the free places of a form to those who wait longest, one place to each, and opens a form with free places that was completed. Does nothing for
 * other forms. The form is locked meanwhile, so no place is offered twice.
 */
export async function offerPlaces(formId: string, now: Date): Promise<void> {
  for (;;) {
    const form = await getPublicForm(formId).catch(unlessGone);
    if (!form || !waitingListOf(form)) return;
    const places = await readPlaces(form, now);
    const isDue = places.waiting > 0 ? places.left > places.offered : form.completedAt !== null && places.left > 0;
    if (!isDue) return; // without the lock: whatever frees a place asks again
    const next = await db().waitingEntry.findMany({
      where: { formId, offeredUntil: null },
      orderBy: [{ joinedAt: "asc" }, { id: "asc" }],
      take: AT_ONCE,
      select: { locale: true, language: true },
    });
    const mails = new Map<string, WaitingMails>();
    for (const reader of next) {
      const language = languageOf(reader);
      if (!mails.has(language)) mails.set(language, await waitingMails(form, reader));
    }
    const { sent, isOpened } = await db().$transaction((tx) => offer(tx, { formId, mails, now }));
    for (const mail of sent) wakeMailWorker(mail);
    if (isOpened) noteChange(formId);
    if (sent.length < AT_ONCE) return;
  }
}

/** The same after something else was done, which stays done if this fails: the worker offers the places later. */
export async function offerFreed(formId: string, now: Date): Promise<void> {
  await offerPlaces(formId, now).catch((error: unknown) => log.warn({ err: error, formId }, "freed places are offered by the worker"));
}

type Offering = { formId: string; mails: Map<string, WaitingMails>; now: Date };

async function offer(tx: Transaction, { formId, mails, now }: Offering): Promise<{ sent: NewMail[]; isOpened: boolean }> {
  await tx.form.updateMany({ where: { id: formId }, data: { id: formId } }); // locks the form's row
  const form = await tx.form.findUnique({ where: { id: formId } });
  const list = form && waitingListOf(form);
  if (!form || !list) return { sent: [], isOpened: false };
  const { left, offered } = await readPlaces(form, now, tx);
  const isOpened = form.completedAt !== null && left > 0 && statusOf({ ...form, completedAt: null }, now) === "active";
  if (isOpened) await tx.form.updateMany({ where: { id: formId }, data: { completedAt: null } });
  if (!takesAnswers({ ...form, ...(isOpened && { completedAt: null }) }, now)) return { sent: [], isOpened };
  const until = earlier(new Date(now.getTime() + list.offerMs), form.expiresAt);
  const next = await tx.waitingEntry.findMany({
    where: { formId, offeredUntil: null },
    orderBy: [{ joinedAt: "asc" }, { id: "asc" }],
    take: Math.max(0, Math.min(left - offered, AT_ONCE)),
  });
  // Somebody in another language has joined meanwhile: they have their turn in the next round.
  const ready = next.flatMap((entry) => {
    const written = mails.get(languageOf(entry));
    return written ? [{ id: entry.id, mail: written.offer(entry, until) }] : [];
  });
  await tx.waitingEntry.updateMany({ where: { id: { in: ready.map(({ id }) => id) } }, data: { offeredAt: now, offeredUntil: until } });
  const sent = ready.map(({ mail }) => mail);
  await enqueueMails(tx, sent, now);
  return { sent, isOpened };
}

function earlier(one: Date, other: Date | null): Date {
  return other && other < one ? other : one;
}

/** In the transaction that has changed a form. @throws DomainError conflict when it now has fewer places than are kept for people. */
export async function requireOffered(tx: Transaction, { before, now }: { before: FormRow; now: Date }): Promise<void> {
  if (!waitingListOf(before)) return;
  const after = await tx.form.findUniqueOrThrow({ where: { id: before.id } });
  const { left, offered } = await readPlaces(after, now, tx);
  if (offered === 0 || (waitingListOf(after) && offered <= left)) return;
  const places = offered === 1 ? "1 place is" : `${offered} places are`;
  throw new DomainError(
    "conflict",
    `${places} kept for people on the waiting list. Take them off the list first, or wait until their offers end`,
    {
      type: "places_offered",
      ctx: { offered },
    },
  );
}

/** Offers places that have become free because an offer has ended, or that were not offered at once. */
export async function offerDue(now: Date): Promise<void> {
  const offered = sql`(SELECT count(*) FROM waiting_entries AS other WHERE other.form_id = forms.id AND other.${isOffered(now)})`;
  const rows = await readRows<{ id: string }>(sql`
    SELECT id FROM forms
    WHERE id IN (SELECT form_id FROM waiting_entries WHERE offered_until IS NULL) AND cancelled_at IS NULL
      AND (expires_at IS NULL OR expires_at > ${now}) AND (response_limit IS NULL OR response_count + ${offered} < response_limit)
    LIMIT ${FORMS_AT_ONCE}`);
  for (const { id } of rows) await offerFreed(id, now);
}

function unlessGone(error: unknown): null {
  if (error instanceof DomainError && error.code === "not_found") return null;
  throw error;
}
