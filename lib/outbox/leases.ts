import { db } from "@/lib/db/client";
import { isForeignKeyViolation } from "@/lib/db/errors";
import type { WebhookDelivery } from "@/lib/db/generated/sqlite/client";
import { Prisma } from "@/lib/db/generated/sqlite/client";
import { skippingLocked } from "@/lib/db/skipping-locked";
import { webhookDeliveries } from "@/lib/db/tables";
import { DELETED_FORMS_ACCOUNT_ID } from "@/lib/deleted-forms";
import { newId } from "@/lib/ids";
import type { Destination } from "./destination";

/** An attempt takes at most 15 s; a worker that has not stored its result after this has crashed. */
const LEASE_MS = 30_000;
/** Bodies above this size, in bytes, are not loaded with their leases, of which there may be hundreds. */
const LARGE_BODY = 32 * 1024;
/** Leases processed at a time. */
const BATCH = 100;

const shown = ["id", "accountId", "formId", "url", "queue", "address", "step", "fence"] as const;
const shownColumns = webhookDeliveries.list(shown);

/** The right of one worker to make one attempt. `step` counts the attempts before it in the schedule. */
export type Lease = Pick<WebhookDelivery, (typeof shown)[number]> & {
  /** Null for a large body, which is read only when it is sent. */
  body: string | null;
  /** Of the body, in bytes. */
  size: number;
};

export type FinishedAttempt = { startedAt: Date; durationMs: number; statusCode: number | null; error: string | null; answer: string };

/** What an attempt led to: exactly one of the three is a date. */
export type Verdict = { deliveredAt: Date | null; failedAt: Date | null; nextAttemptAt: Date | null };

/** An attempt that was made, and what it led to. */
export type Result = { lease: Lease; verdict: Verdict; attempt: FinishedAttempt };

const waiting = Prisma.sql`next_attempt_at IS NOT NULL AND leased_until IS NULL`;

/** Addresses examined per queue: from its beginning, and from a moving start, so that every poll of a long queue sees others. */
const ADDRESSES = 32;

/** Destinations with due deliveries, and whether there may be more. */
export type Due = { destinations: Destination[]; isCut: boolean };

/**
 * Destinations with due deliveries. Jumps from queue to queue in the index, and within each through a limited number of addresses: the cost
 * grows neither with the backlog nor with its addresses.
 * @param from a digest at which the second pass over each queue begins, so that all addresses get their turn.
 */
export async function listDue(now: Date, from: string): Promise<Due> {
  const rows = await db().$queryRaw<(Destination & { nth: number | bigint; isDue: boolean | number | bigint })[]>`
    WITH RECURSIVE queues(queue) AS (
      SELECT min(host) FROM webhook_deliveries WHERE ${waiting}
      UNION ALL
      SELECT (SELECT min(host) FROM webhook_deliveries WHERE ${waiting} AND host > queues.queue) FROM queues WHERE queues.queue IS NOT NULL
    ),
    starts(start) AS (VALUES (''), (${from})),
    tour(queue, start, address, nth) AS (
      SELECT queue, start, (SELECT min(address) FROM webhook_deliveries WHERE ${waiting} AND host = queue AND address >= start), 1
      FROM queues CROSS JOIN starts WHERE queue IS NOT NULL
      UNION ALL
      SELECT queue, start, (SELECT min(address) FROM webhook_deliveries WHERE ${waiting} AND host = tour.queue AND address > tour.address), nth + 1
      FROM tour WHERE tour.address IS NOT NULL AND nth < ${ADDRESSES}
    )
    SELECT queue, address, nth, EXISTS (
      SELECT 1 FROM webhook_deliveries AS d
      WHERE d.host = tour.queue AND d.address = tour.address AND d.next_attempt_at <= ${now} AND d.leased_until IS NULL
    ) AS "isDue" FROM tour WHERE address IS NOT NULL`;
  return {
    destinations: rows.filter(({ isDue }) => Boolean(isDue)).map(({ queue, address }) => ({ queue, address })),
    isCut: rows.some(({ nth }) => Number(nth) === ADDRESSES),
  };
}

/** Leases due deliveries, at most `room` per destination, the longest waiting first. No two workers get the same delivery. */
export async function leaseDue(asks: (Destination & { room: number })[], now: Date): Promise<Lease[]> {
  const until = new Date(now.getTime() + LEASE_MS);
  const updates = asks.map(
    ({ queue, address, room }) => db().$queryRaw<Lease[]>`
      WITH due AS (
        SELECT id AS due_id FROM webhook_deliveries
        WHERE host = ${queue} AND address = ${address} AND ${waiting} AND next_attempt_at <= ${now}
          AND (form_id IS NULL OR NOT EXISTS (SELECT 1 FROM forms WHERE forms.id = form_id AND forms.account_id = ${DELETED_FORMS_ACCOUNT_ID}))
        ORDER BY next_attempt_at LIMIT ${room} ${skippingLocked()}
      )
      UPDATE webhook_deliveries SET leased_until = ${until}, fence = fence + 1 FROM due WHERE id = due_id
      RETURNING ${shownColumns}, octet_length(body) AS size, CASE WHEN octet_length(body) <= ${LARGE_BODY} THEN body END AS body`,
  );
  const [only] = updates;
  return updates.length === 1 && only ? only : (await db().$transaction(updates)).flat();
}

/** The body of a large delivery; null when it was deleted meanwhile. */
export async function readBody({ id }: Lease): Promise<string | null> {
  return (await db().webhookDelivery.findUnique({ where: { id }, select: { body: true } }))?.body ?? null;
}

/** Whether the lease is still valid: not when its delivery was deleted or leased to another worker. */
export async function isLeased({ id, fence }: Lease): Promise<boolean> {
  return (await db().webhookDelivery.count({ where: { id, fence, leasedUntil: { not: null } } })) === 1;
}

/** Ends leases with the results of their attempts. A holder that lost its lease only logs the attempt; a deleted delivery needs nothing. */
export async function settleLeases(results: Result[]): Promise<void> {
  const delivered = results.filter(({ verdict }) => verdict.deliveredAt);
  const others = results.filter(({ verdict }) => !verdict.deliveredAt);
  const statements = [...markDelivered(delivered), ...others.map(markOther)];
  const data = results.map(({ lease, attempt }) => ({ id: newId(attempt.startedAt), deliveryId: lease.id, ...attempt }));
  try {
    await db().$transaction([...statements, db().webhookAttempt.createMany({ data })]);
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    // One of them was deleted with its form, which failed the whole transaction.
    if (results.length > 1) for (const result of results) await settleLeases([result]);
  }
}

/** The statement, at most one, that marks deliveries as delivered: the case that matters when there are many. */
function markDelivered(results: Result[]) {
  const [first] = results;
  if (!first) return [];
  const ids = results.map(({ lease }) => lease.id);
  const fences = results.map(({ lease }) => `${lease.id} ${lease.fence}`);
  return [
    db().$executeRaw`
      UPDATE webhook_deliveries
      SET delivered_at = ${first.verdict.deliveredAt}, failed_at = NULL, next_attempt_at = NULL, leased_until = NULL,
          step = step + 1, attempt_count = attempt_count + 1
      WHERE id IN (${Prisma.join(ids)}) AND id || ' ' || fence IN (${Prisma.join(fences)})`,
  ];
}

function markOther({ lease: { id, fence, step }, verdict }: Result) {
  const data = { ...verdict, step: step + 1, attemptCount: { increment: 1 }, leasedUntil: null };
  return db().webhookDelivery.updateMany({ where: { id, fence }, data });
}

/** Releases leases without an attempt: the deliveries are due again at once, and nothing is counted. */
export async function releaseLeases(leases: Lease[]): Promise<void> {
  await db().webhookDelivery.updateMany({ where: { OR: leases.map(({ id, fence }) => ({ id, fence })) }, data: { leasedUntil: null } });
}

/** Interruptions after which a delivery fails: a delivery that crashes workers must fail. */
const MAX_INTERRUPTED = 20;
const INTERRUPTED = "The service was stopped while it waited for the answer";

/** Ends the leases of crashed workers. The attempt is logged but not counted: the delivery is due at once. */
export async function freeAbandoned(now: Date): Promise<void> {
  const abandoned = await db().webhookDelivery.findMany({
    where: { leasedUntil: { lte: now } },
    select: { id: true, fence: true, leasedUntil: true },
    take: BATCH,
  });
  for (const { id, fence, leasedUntil } of abandoned) {
    const startedAt = new Date((leasedUntil ?? now).getTime() - LEASE_MS);
    const attempt = { startedAt, durationMs: 0, statusCode: null, error: INTERRUPTED, answer: "" };
    await db().$transaction(async (tx) => {
      const interruptions = await tx.webhookAttempt.count({ where: { deliveryId: id, error: INTERRUPTED } });
      const verdict = interruptions + 1 < MAX_INTERRUPTED ? {} : { nextAttemptAt: null, failedAt: now };
      const data = { ...verdict, leasedUntil: null, attemptCount: { increment: 1 } };
      const { count } = await tx.webhookDelivery.updateMany({ where: { id, fence, leasedUntil }, data });
      if (count === 1) await tx.webhookAttempt.create({ data: { id: newId(startedAt), deliveryId: id, ...attempt } });
    });
  }
}
