import { DomainError } from "@/lib/base/errors/errors";
import { db } from "@/lib/base/db/client";
import { skippingLocked } from "@/lib/base/db/skipping-locked";
import type { FormRow, OwnForm } from "./data";
import { noteChange } from "./change-signal";
import { getForm } from "./data";
import { requireClosesLater } from "@/lib/domain/forms/operating/require-operable-data";
import type { FormFacts } from "@/lib/rules/forms/lifecycle";
import { changeForm, statusOf } from "@/lib/rules/forms/lifecycle";
import type { DetailRow } from "./present";
import type { UpdateForm } from "./schema";
import { formEvent } from "./events";
import { storeEvents } from "./event-log-mutations";
import type { Receivers } from "./receivers";
import { receiversOf } from "./receivers";
import { endpointsOfForm } from "./receivers-sql";
import { wakeWorker } from "@/lib/base/outbox/outbox";

/** Attempts at an update when another change comes between its read and its write. */
const ATTEMPTS = 5;

type FormUpdate = {
  accountId: string;
  formId: string;
  body: UpdateForm;
  now: Date;
  /** Throws when the form must not be changed as it is. */
  check?: (form: OwnForm) => void;
};

/**
 * Changes a form by the table of contract §4.5; a cancellation sends a webhook. @returns the changed form. @throws DomainError not_found, conflict,
 * gone.
 */
export async function updateForm({ accountId, formId, body, now, check }: FormUpdate): Promise<DetailRow> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const form = await getForm({ accountId, formId });
    check?.(form);
    requireClosesLater(form, body.expires_at, now);
    const facts = changeForm(form, { cancel: body.status === "cancelled", expiresAt: body.expires_at }, now);
    if (facts.expiresAt === form.expiresAt && facts.cancelledAt === form.cancelledAt) return form;
    if (await storeFacts(form, { facts, now })) return { ...form, ...facts, ...(facts.expiresAt !== form.expiresAt && { moreTime: null }) };
  }
  throw new DomainError("unavailable", "The form is being changed by other requests. Try again", { retryAfter: 1 });
}

/** @returns false when the form was changed since it was read. */
async function storeFacts(form: FormRow, { facts, now }: { facts: FormFacts; now: Date }): Promise<boolean> {
  const { id, accountId, completedAt, cancelledAt, expiresAt, announceExpiryAt, version } = form;
  const isCancelled = facts.cancelledAt !== cancelledAt;
  const isNewExpiry = facts.expiresAt !== expiresAt;
  const receivers = receiversOf(form, "form.cancelled");
  const event = isCancelled ? formEvent({ accountId, type: "form.cancelled", receivers, form: { ...form, ...facts }, now }) : null;
  const isStored = await db().$transaction(async (tx) => {
    const { count } = await tx.form.updateMany({
      where: { id, completedAt, cancelledAt, expiresAt, announceExpiryAt, version },
      data: {
        expiresAt: facts.expiresAt,
        cancelledAt: facts.cancelledAt,
        ...(isNewExpiry && { moreTime: null }),
        announceExpiryAt: expiryToAnnounce(form, { facts, now }),
      },
    });
    if (count === 1 && event) await storeEvents(tx, [event], now);
    return count === 1;
  });
  if (isStored && event) wakeWorker(event);
  if (isStored) noteChange(id);
  return isStored;
}

type Changed = { facts: FormFacts; now: Date };

/**
 * The expiry to announce after a change, or null. For a form that was expired and still is, nothing changes: another past date is not a second
 * expiry.
 */
export function expiryToAnnounce(form: FormRow, { facts, now }: Changed): Date | null {
  if (facts.cancelledAt) return null;
  const isAnnounced = form.announceExpiryAt === null && statusOf(form, now) === "expired";
  return isAnnounced && statusOf(facts, now) === "expired" ? null : facts.expiresAt;
}

/** A response that arrived in time may not be stored yet. */
const EXPIRY_GRACE_MS = 1_000;
const EXPIRY_BATCH = 100;

/**
 * Puts the expiry of forms into the log and the outbox, once for each expiry (contract §7.1), the longest expired first. Receivers are chosen
 * now: endpoints may have been added since the forms were created.
 * @returns whether there may be more.
 */
export async function announceExpired(now: Date): Promise<boolean> {
  const due = { announceExpiryAt: { lte: new Date(now.getTime() - EXPIRY_GRACE_MS) } };
  if (!(await db().form.findFirst({ where: due, select: { id: true } }))) return false;
  return db().$transaction(async (tx) => {
    // Locks the ids first: a concurrent change of expiry runs before or after this transaction.
    const rows = await tx.$queryRaw<({ id: string } & Receivers)[]>`
      SELECT id, callback_url AS "callbackUrl", settings, ${endpointsOfForm} AS endpoints FROM forms WHERE announce_expiry_at <= ${due.announceExpiryAt.lte}
      ORDER BY announce_expiry_at LIMIT ${EXPIRY_BATCH} ${skippingLocked()}`;
    const receiversById = new Map(rows.map((row) => [row.id, receiversOf(row, "form.expired")]));
    const forms = await tx.form.findMany({ where: { id: { in: rows.map(({ id }) => id) } }, omit: { fields: true, settings: true } });
    const expired = forms.filter((form) => statusOf(form, now) === "expired");
    const events = expired.map((form) =>
      formEvent({ accountId: form.accountId, type: "form.expired", receivers: receiversById.get(form.id) ?? [], form, now }),
    );
    await storeEvents(tx, events, now);
    await tx.form.updateMany({ where: { id: { in: rows.map(({ id }) => id) } }, data: { announceExpiryAt: null } });
    return rows.length === EXPIRY_BATCH;
  });
}
