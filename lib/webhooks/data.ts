import { notFound } from "@/lib/api/errors";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/sqlite/client";
import { readRows } from "@/lib/db/past-prisma";
import { isId } from "@/lib/ids";
import type { DeliveryRow } from "@/lib/webhooks/present";
import type { DeliveryState } from "@/lib/webhooks/schema";

const deliveryColumns = {
  id: true,
  formId: true,
  type: true,
  url: true,
  createdAt: true,
  attemptCount: true,
  nextAttemptAt: true,
  deliveredAt: true,
  failedAt: true,
} as const;

type Page = {
  accountId: string;
  /** Only those of this form. */
  formId?: string;
  state?: DeliveryState | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** A page of deliveries, newest first, and one more where there is one. */
export async function listDeliveries({ accountId, formId, state, cursor, limit }: Page): Promise<DeliveryRow[]> {
  return db().webhookDelivery.findMany({
    where: {
      ...(formId ? { formId } : { accountId, ...ofLivingForm(accountId) }),
      ...(cursor && { id: { lt: cursor } }),
      ...(state && whereState(state)),
    },
    orderBy: { id: "desc" },
    take: limit + 1,
    select: deliveryColumns,
  });
}

/** One delivery of an account, as lists show it. @throws ApiError 404. */
export async function getDeliverySummary({ accountId, deliveryId }: { accountId: string; deliveryId: string }): Promise<DeliveryRow> {
  const select = { ...deliveryColumns, accountId: true } as const;
  const delivery = isId(deliveryId)
    ? await db().webhookDelivery.findFirst({ where: { id: deliveryId, ...ofLivingForm(accountId) }, select })
    : null;
  if (delivery?.accountId !== accountId) throw notFound("Delivery");
  return delivery;
}

/** How often a delivery is read again that has changed while it was read. */
const READS = 3;

/** One delivery of an account, with its attempts, newest first. @throws ApiError 404. */
export async function getDelivery({ accountId, deliveryId }: { accountId: string; deliveryId: string }) {
  const select = { ...deliveryColumns, accountId: true, body: true } as const;
  for (let read = 1; ; read++) {
    const delivery = isId(deliveryId)
      ? await db().webhookDelivery.findFirst({ where: { id: deliveryId, ...ofLivingForm(accountId) }, select })
      : null;
    if (delivery?.accountId !== accountId) throw notFound("Delivery");
    const attempts = await db().webhookAttempt.findMany({ where: { deliveryId }, orderBy: { id: "desc" } });
    // Two queries, and an attempt may end between them: its delivery would not know of it yet.
    const { attemptCount } = delivery;
    if (read === READS || (await db().webhookDelivery.count({ where: { id: deliveryId, attemptCount } })) === 1)
      return { ...delivery, attempts };
  }
}

/** Of a form that is being deleted, nothing is shown any more. */
function ofLivingForm(accountId: string) {
  return { OR: [{ formId: null }, { form: { accountId } }] };
}

function whereState(state: DeliveryState) {
  if (state === "waiting") return { nextAttemptAt: { not: null } };
  return state === "delivered" ? { deliveredAt: { not: null } } : { failedAt: { not: null } };
}

const inQueue = Prisma.sql`next_attempt_at IS NOT NULL AND leased_until IS NULL`;
/** Destinations that are looked at for what has been due the longest. */
const MOST_DESTINATIONS = 200;

/**
 * How many deliveries are still to be made, counted as far as `most`, and for how many seconds the one that is due the longest has been
 * due. What an attempt is being made for is counted, but not looked at for how long it has been due. It costs the same whatever waits.
 */
export async function readBacklog({ now, most }: { now: Date; most: number }): Promise<{ waiting: number; oldestDueSeconds: number }> {
  const [[counted], [oldest]] = await Promise.all([
    readRows<{ waiting: number | bigint }>(Prisma.sql`
      SELECT count(*) AS waiting FROM (SELECT 1 FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL LIMIT ${most}) AS counted`),
    // From destination to destination in the index of the queue; in each, the first is the one that has been due the longest.
    readRows<{ due: Date | null }>(Prisma.sql`
      WITH RECURSIVE tour(id, nth) AS (
        SELECT (SELECT id FROM webhook_deliveries WHERE ${inQueue} ORDER BY host, address, next_attempt_at LIMIT 1), 1
        UNION ALL
        SELECT (
          SELECT d.id FROM webhook_deliveries AS d
          WHERE d.next_attempt_at IS NOT NULL AND d.leased_until IS NULL AND (d.host, d.address) > (seen.host, seen.address)
          ORDER BY d.host, d.address, d.next_attempt_at LIMIT 1
        ), nth + 1
        FROM tour JOIN webhook_deliveries AS seen ON seen.id = tour.id WHERE nth < ${MOST_DESTINATIONS}
      )
      SELECT next_attempt_at AS due FROM webhook_deliveries WHERE id IN (SELECT id FROM tour) ORDER BY next_attempt_at LIMIT 1`),
  ]);
  const due = oldest?.due ?? now;
  return { waiting: Number(counted?.waiting ?? 0), oldestDueSeconds: Math.max(0, Math.floor((now.getTime() - due.getTime()) / 1000)) };
}
