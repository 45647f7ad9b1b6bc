import { notFound } from "@/lib/errors";
import { db } from "@/lib/db/client";
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

/** One delivery of an account, as lists show it. @throws DomainError not_found. */
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

/** One delivery of an account, with its attempts, newest first. @throws DomainError not_found. */
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
