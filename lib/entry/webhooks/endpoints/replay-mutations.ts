import { formatDatetime } from "@/lib/base/time/datetime";
import { db } from "@/lib/base/db/client";
import { countReplay } from "@/lib/entry/http/rate-limits";
import { idBound } from "@/lib/base/ids/ids";
import { destinationOf } from "@/lib/base/outbox/destination";
import { wakeWorker } from "@/lib/base/outbox/outbox";
import { whereState } from "@/lib/entry/webhooks/deliveries/data";
import type { DeliveryState } from "@/lib/entry/webhooks/deliveries/schema";
import { getEndpoint } from "./data";
import { requireEnabled } from "./require-enabled";
import type { Replayed } from "./schema";

/** Maximum deliveries of one request, and of one transaction. */
const MAX_REPLAYED = 10_000;
const BATCH = 500;

type Replay = { accountId: string; endpointId: string; since: Date; state?: DeliveryState | undefined; now: Date };

/**
 * Sends the deliveries of an endpoint again, oldest first, with the same ids and bodies, to its current address, and restarts their retry schedule.
 * Deliveries with an attempt in progress are skipped. A replay can be repeated safely: receivers recognize deliveries by their webhook-id.
 * @throws DomainError not_found, conflict while it is disabled, too_many after many replays within an hour.
 */
export async function replay({ accountId, endpointId, since, state, now }: Replay): Promise<Replayed> {
  const endpoint = await getEndpoint({ accountId, endpointId });
  requireEnabled(endpoint);
  await countReplay(endpointId);
  const { url } = endpoint;
  const due = { nextAttemptAt: now, deliveredAt: null, failedAt: null, step: 0, url, ...destinationOf({ accountId, url }) };
  const of = { endpointId, createdAt: { lte: now }, ...(state && whereState(state)) };
  let after = idBound(since);
  let replayed = 0;
  for (let taken = 0; taken < MAX_REPLAYED; taken += BATCH) {
    const rows = await db().webhookDelivery.findMany({
      where: { ...of, id: { gt: after } },
      orderBy: { id: "asc" },
      take: BATCH,
      select: { id: true },
    });
    const last = rows.at(-1);
    if (!last) break;
    const where = { id: { in: rows.map(({ id }) => id) }, leasedUntil: null };
    replayed += (await db().webhookDelivery.updateMany({ where, data: due })).count;
    after = last.id;
  }
  wakeWorker({ account: accountId, targets: [{ url, endpointId }] });
  const next = await db().webhookDelivery.findFirst({
    where: { ...of, id: { gt: after } },
    orderBy: { id: "asc" },
    select: { createdAt: true },
  });
  return { replayed, next_since: next && formatDatetime(next.createdAt) };
}
