import { DomainError } from "@/lib/base/errors/errors";
import { db } from "@/lib/base/db/client";
import { getForm } from "@/lib/domain/forms/data";
import { formEvent } from "@/lib/domain/forms/events";
import { PLAIN } from "@/lib/domain/forms/receivers";
import { idBound } from "@/lib/base/ids/ids";
import { inboxUrlOf } from "@/lib/entry/webhooks/inbox/mutations";
import { getDelivery, getDeliverySummary } from "@/lib/entry/webhooks/deliveries/data";
import { getEndpoint } from "@/lib/entry/webhooks/endpoints/data";
import { requireEnabled } from "@/lib/entry/webhooks/endpoints/require-enabled";
import { destinationOf } from "@/lib/base/outbox/destination";
import { enqueue, wakeWorker } from "@/lib/base/outbox/outbox";
import type { DeliveryRow } from "@/lib/entry/webhooks/deliveries/present";
import { requireTarget } from "@/lib/base/egress/require-target";
import type { TestEvent } from "@/lib/entry/webhooks/deliveries/schema";

/** Retention of attempts, and of deliveries after they end (contract §7). */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const SWEEP_BATCH = 500;

type Delivery = Awaited<ReturnType<typeof getDelivery>>;

/**
 * Redelivers with the same id and body, and restarts the retry schedule. A delivery to an endpoint goes to its current address.
 * @throws DomainError not_found, or conflict while an attempt is running, or if its endpoint is disabled or was deleted.
 */
export async function redeliver({
  accountId,
  deliveryId,
  now,
}: {
  accountId: string;
  deliveryId: string;
  now: Date;
}): Promise<DeliveryRow> {
  const delivery = await getDeliverySummary({ accountId, deliveryId });
  const { endpointId } = delivery;
  const endpoint = endpointId === null ? null : await findEndpoint({ accountId, endpointId });
  if (endpoint) requireEnabled(endpoint);
  const url = endpoint?.url ?? delivery.url;
  const due = { nextAttemptAt: now, deliveredAt: null, failedAt: null, url };
  const data = { ...due, ...destinationOf({ accountId, url }), step: 0 };
  const { count } = await db().webhookDelivery.updateMany({ where: { id: delivery.id, leasedUntil: null }, data });
  if (count === 0)
    throw new DomainError("conflict", "An attempt is being made at this moment. Try again in a few seconds", { retryAfter: 5 });
  wakeWorker({ account: accountId, targets: [{ url, endpointId }] });
  return { ...delivery, ...due };
}

/**
 * Puts a test event into the outbox: for a form's callback_url, for a given address, or for the account's inbox.
 * @throws DomainError not_found, conflict when the form has no callback_url, invalid when the address is not public.
 */
export async function sendTestEvent({ accountId, body, now }: { accountId: string; body: TestEvent; now: Date }): Promise<Delivery> {
  const form = body.form_id ? await getForm({ accountId, formId: body.form_id }) : null;
  if (form?.callbackUrl === null) throw new DomainError("conflict", "The form has no callback_url");
  if (body.url) requireTarget(body.url, ["body", "url"]);
  const url = form?.callbackUrl ?? body.url ?? (await inboxUrlOf(accountId));
  const event = formEvent({ accountId, type: "webhook.test", receivers: [{ ...PLAIN, url, endpointId: null }], form, now });
  const [deliveryId = ""] = await enqueue(db(), [event], now);
  const delivery = await getDelivery({ accountId, deliveryId });
  wakeWorker(event);
  return delivery;
}

/** @throws DomainError conflict when it was deleted. */
async function findEndpoint(of: Parameters<typeof getEndpoint>[0]) {
  try {
    return await getEndpoint(of);
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") throw new DomainError("conflict", "Its webhook endpoint was deleted");
    throw error;
  }
}

/** Deletes attempts after 30 days, and deliveries 30 days after they ended, in small batches, so that other writes can run. */
export async function sweepDeliveries(now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  const ended = { OR: [{ deliveredAt: { lt: before } }, { failedAt: { lt: before } }] };
  const oldAttempts = () => db().webhookAttempt.findMany({ where: { startedAt: { lt: before } }, select: { id: true }, take: SWEEP_BATCH });
  const oldDeliveries = () =>
    db().webhookDelivery.findMany({ where: { id: { lt: idBound(before) }, ...ended }, select: { id: true }, take: SWEEP_BATCH });
  for (let ids = await oldAttempts(); ids.length > 0; ids = await oldAttempts()) {
    await db().webhookAttempt.deleteMany({ where: { id: { in: ids.map(({ id }) => id) } } });
  }
  for (let ids = await oldDeliveries(); ids.length > 0; ids = await oldDeliveries()) {
    await db().webhookDelivery.deleteMany({ where: { id: { in: ids.map(({ id }) => id) }, ...ended } });
  }
}
