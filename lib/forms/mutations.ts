import { ApiError } from "@/lib/api/errors";
import { db } from "@/lib/db/client";
import { skippingLocked } from "@/lib/db/skipping-locked";
import type { FormRow } from "@/lib/forms/data";
import { getForm } from "@/lib/forms/data";
import type { FormFacts } from "@/lib/forms/lifecycle";
import { changeForm, statusOf } from "@/lib/forms/lifecycle";
import { presentSummary } from "@/lib/forms/present";
import type { FormSummary, UpdateForm } from "@/lib/forms/schema";
import { newEvent, wakeWorker } from "@/lib/webhooks/outbox";

/** How often an update looks again when another change came between its reading and its writing. */
const ATTEMPTS = 5;

type FormUpdate = { accountId: string; formId: string; body: UpdateForm; now: Date };

/** Changes a form by the table of contract §4; a cancellation goes out as a webhook. @throws ApiError 404, 409, 410. */
export async function updateForm({ accountId, formId, body, now }: FormUpdate): Promise<FormSummary> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const form = await getForm({ accountId, formId });
    const facts = changeForm(form, { cancel: body.status === "cancelled", expiresAt: body.expires_at }, now);
    if (facts.expiresAt === form.expiresAt && facts.cancelledAt === form.cancelledAt) return presentSummary(form, now);
    if (await storeFacts(form, { facts, now })) return presentSummary({ ...form, ...facts }, now);
  }
  throw new ApiError(503, "The form is being changed by others. Try again", { "Retry-After": "1" });
}

/** @returns false when the form was changed since it was read. */
async function storeFacts(form: FormRow, { facts, now }: { facts: FormFacts; now: Date }): Promise<boolean> {
  const { id, accountId, callbackUrl, completedAt, cancelledAt, expiresAt, announceExpiryAt } = form;
  const isCancelled = facts.cancelledAt !== cancelledAt;
  const isStored = await db().$transaction(async (tx) => {
    const { count } = await tx.form.updateMany({
      where: { id, completedAt, cancelledAt, expiresAt, announceExpiryAt },
      data: { expiresAt: facts.expiresAt, cancelledAt: facts.cancelledAt, announceExpiryAt: expiryToAnnounce(form, { facts, now }) },
    });
    if (count === 1 && isCancelled && callbackUrl !== null) {
      const event = newEvent({ accountId, type: "form.cancelled", url: callbackUrl, form: { ...form, ...facts }, now });
      await tx.webhookDelivery.create({ data: event, select: { id: true } });
    }
    return count === 1;
  });
  if (isStored && isCancelled) wakeWorker({ accountId, url: callbackUrl });
  return isStored;
}

/** A form that was expired and still is has announced that, or will; a later date of the past is no second expiry. */
function expiryToAnnounce(form: FormRow, { facts, now }: { facts: FormFacts; now: Date }): Date | null {
  if (form.callbackUrl === null || facts.cancelledAt) return null;
  const isAnnounced = form.announceExpiryAt === null && statusOf(form, now) === "expired";
  return isAnnounced && statusOf(facts, now) === "expired" ? null : facts.expiresAt;
}

/** An answer that came in time may still be on its way into the database. */
const EXPIRY_GRACE_MS = 1_000;
const EXPIRY_BATCH = 100;

/**
 * Puts the webhooks of forms that have expired into the outbox, once for each expiry (contract §7), the longest expired first.
 * @returns whether there may be more.
 */
export async function announceExpired(now: Date): Promise<boolean> {
  const due = { announceExpiryAt: { lte: new Date(now.getTime() - EXPIRY_GRACE_MS) } };
  if (!(await db().form.findFirst({ where: due, select: { id: true } }))) return false;
  return db().$transaction(async (tx) => {
    // The ids first, and locked: who gives one of these forms a new expiry meanwhile comes before us or after us.
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM forms WHERE announce_expiry_at <= ${due.announceExpiryAt.lte}
      ORDER BY announce_expiry_at LIMIT ${EXPIRY_BATCH} ${skippingLocked()}`;
    const where = { id: { in: rows.map(({ id }) => id) } };
    const forms = await tx.form.findMany({ where, omit: { fields: true, settings: true } });
    const events = forms.flatMap((form) => {
      const { accountId, callbackUrl } = form;
      if (callbackUrl === null || statusOf(form, now) !== "expired") return [];
      return [newEvent({ accountId, type: "form.expired", url: callbackUrl, form, now })];
    });
    await tx.webhookDelivery.createMany({ data: events });
    await tx.form.updateMany({ where, data: { announceExpiryAt: null } });
    return rows.length === EXPIRY_BATCH;
  });
}
