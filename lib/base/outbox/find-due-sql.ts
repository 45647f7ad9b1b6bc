import { db } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type { Destination } from "./destination";
import type { OutboxTable } from "./outbox-table";

/** Addresses examined per queue, from its beginning and again from a moving start, so that each poll of a long queue sees other addresses. */
const ADDRESSES = 32;

/** Deliveries that wait for an attempt: the condition of the queue's index. */
export const waiting = Prisma.sql`next_attempt_at IS NOT NULL AND leased_until IS NULL`;

/** Destinations with due deliveries, and whether there may be more. */
export type Due = { destinations: Destination[]; isCut: boolean };

/**
 * Destinations with due deliveries. Jumps from queue to queue in the index, and within each through a limited number of addresses: the cost
 * grows neither with the backlog nor with its addresses.
 * @param from a digest at which the second pass over each queue begins, so that all addresses get their turn.
 */
export async function findDue(outbox: OutboxTable, { now, from }: { now: Date; from: string }): Promise<Due> {
  const table = Prisma.raw(outbox.table);
  const rows = await db().$queryRaw<(Destination & { nth: number | bigint; isDue: boolean | number | bigint })[]>`
    WITH RECURSIVE queues(queue) AS (
      SELECT min(host) FROM ${table} WHERE ${waiting}
      UNION ALL
      SELECT (SELECT min(host) FROM ${table} WHERE ${waiting} AND host > queues.queue) FROM queues WHERE queues.queue IS NOT NULL
    ),
    starts(start) AS (VALUES (''), (${from})),
    tour(queue, start, address, nth) AS (
      SELECT queue, start, (SELECT min(address) FROM ${table} WHERE ${waiting} AND host = queue AND address >= start), 1
      FROM queues CROSS JOIN starts WHERE queue IS NOT NULL
      UNION ALL
      SELECT queue, start, (SELECT min(address) FROM ${table} WHERE ${waiting} AND host = queue AND address > tour.address), nth + 1
      FROM tour WHERE tour.address IS NOT NULL AND nth < ${ADDRESSES}
    )
    SELECT queue, address, nth, EXISTS (
      SELECT 1 FROM ${table} AS d
      WHERE d.host = tour.queue AND d.address = tour.address AND d.next_attempt_at <= ${now} AND d.leased_until IS NULL
    ) AS "isDue" FROM tour WHERE address IS NOT NULL`;
  return {
    destinations: rows.filter(({ isDue }) => Boolean(isDue)).map(({ queue, address }) => ({ queue, address })),
    isCut: rows.some(({ nth }) => Number(nth) === ADDRESSES),
  };
}
