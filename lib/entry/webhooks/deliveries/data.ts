import { notFound } from "@/lib/base/errors/errors";
import { db } from "@/lib/base/db/client";
import { isId } from "@/lib/base/ids/ids";
import type { DeliveryRow } from "./present";
import type { DeliveryState } from "./schema";

const deliveryColumns = {
  id: true,
  formId: true,
  type: true,
  url: true,
  endpointId: true,
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
  /** Only those to this endpoint. */
  endpointId?: string;
  state?: DeliveryState | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** Whether any webhook was sent, or is to be sent, for a form. */
export async function hasDeliveries(formId: string): Promise<boolean> {
  return (await db().webhookDelivery.findFirst({ where: { formId }, select: { id: true } })) !== null;
}

/** A page of deliveries, newest first, plus one row if there are more. */
export async function listDeliveries({ accountId, formId, endpointId, state, cursor, limit }: Page): Promise<DeliveryRow[]> {
  return db().webhookDelivery.findMany({
    where: {
      ...(formId ? { formId } : { accountId, ...unlessDeleting(accountId) }),
      ...(endpointId !== undefined && { endpointId }),
      ...(cursor && { id: { lt: cursor } }),
      ...(state && whereState(state)),
    },
    orderBy: { id: "desc" },
    take: limit + 1,
    select: deliveryColumns,
  });
}

/** A delivery of an account, without body and attempts. @throws DomainError not_found. */
export async function getDeliverySummary({ accountId, deliveryId }: { accountId: string; deliveryId: string }): Promise<DeliveryRow> {
  const select = { ...deliveryColumns, accountId: true } as const;
  const delivery = isId(deliveryId)
    ? await db().webhookDelivery.findFirst({ where: { id: deliveryId, ...unlessDeleting(accountId) }, select })
    : null;
  if (delivery?.accountId !== accountId) throw notFound("Delivery");
  return delivery;
}

/** How often a delivery is read again if it changes meanwhile. */
const READS = 3;

/** A delivery of an account with its attempts, newest first. @throws DomainError not_found. */
export async function getDelivery({ accountId, deliveryId }: { accountId: string; deliveryId: string }) {
  const select = { ...deliveryColumns, accountId: true, body: true } as const;
  for (let read = 1; ; read++) {
    const delivery = isId(deliveryId)
      ? await db().webhookDelivery.findFirst({ where: { id: deliveryId, ...unlessDeleting(accountId) }, select })
      : null;
    if (delivery?.accountId !== accountId) throw notFound("Delivery");
    const attempts = await db().webhookAttempt.findMany({ where: { deliveryId }, orderBy: { id: "desc" } });
    // An attempt may end between the two queries; the delivery read first would not count it yet.
    const { attemptCount } = delivery;
    if (read === READS || (await db().webhookDelivery.count({ where: { id: deliveryId, attemptCount } })) === 1)
      return { ...delivery, attempts };
  }
}

/** Hides deliveries of a form that is being deleted. */
function unlessDeleting(accountId: string) {
  return { OR: [{ formId: null }, { form: { accountId } }] };
}

/** The condition of a state. */
export function whereState(state: DeliveryState) {
  if (state === "waiting") return { nextAttemptAt: { not: null } };
  return state === "delivered" ? { deliveredAt: { not: null } } : { failedAt: { not: null } };
}
