import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { waiting } from "./find-due-sql";
import type { OutboxTable } from "./outbox-table";

/** Most destinations examined for the oldest due delivery. */
const MAX_DESTINATIONS = 200;

/**
 * Deliveries still to be made, counted up to `most`, and for how many seconds the oldest has been due. Deliveries being attempted are
 * counted, but their age is ignored. The cost does not grow with the backlog.
 */
export async function readBacklog(
  table: OutboxTable["table"],
  { now, most }: { now: Date; most: number },
): Promise<{ waiting: number; oldestDueSeconds: number }> {
  const rows = Prisma.raw(table);
  const [[counted], [oldest]] = await Promise.all([
    readRows<{ waiting: number | bigint }>(Prisma.sql`
      SELECT count(*) AS waiting FROM (
        SELECT 1 FROM ${rows} WHERE ${waiting}
        UNION ALL SELECT 1 FROM ${rows} WHERE leased_until IS NOT NULL
        LIMIT ${most}
      ) AS counted`),
    // Jumps from destination to destination in the queue's index; the first delivery of each has been due the longest.
    readRows<{ due: Date | null }>(Prisma.sql`
      WITH RECURSIVE tour(id, nth) AS (
        SELECT (SELECT id FROM ${rows} WHERE ${waiting} ORDER BY host, address, next_attempt_at LIMIT 1), 1
        UNION ALL
        SELECT (
          SELECT d.id FROM ${rows} AS d
          WHERE d.next_attempt_at IS NOT NULL AND d.leased_until IS NULL AND (d.host, d.address) > (seen.host, seen.address)
          ORDER BY d.host, d.address, d.next_attempt_at LIMIT 1
        ), nth + 1
        FROM tour JOIN ${rows} AS seen ON seen.id = tour.id WHERE nth < ${MAX_DESTINATIONS}
      )
      SELECT next_attempt_at AS due FROM ${rows} WHERE id IN (SELECT id FROM tour) ORDER BY next_attempt_at LIMIT 1`),
  ]);
  const due = oldest?.due ?? now;
  return { waiting: Number(counted?.waiting ?? 0), oldestDueSeconds: Math.max(0, Math.floor((now.getTime() - due.getTime()) / 1000)) };
}
