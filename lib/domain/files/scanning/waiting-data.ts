import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";

/** Counted up to this many: counting blocks everything else on SQLite. */
const MOST = 10_000;

/** Uploads that wait for their scan, and how long ago the oldest of them arrived. */
export async function readWaitingScans(now: Date): Promise<{ waiting: number; oldestSeconds: number }> {
  const due = Prisma.sql`(SELECT id FROM files WHERE scan_due_at IS NOT NULL ORDER BY scan_due_at LIMIT ${MOST}) AS due`;
  const [[counted], [oldest]] = await Promise.all([
    readRows<{ waiting: number | bigint }>(Prisma.sql`SELECT count(*) AS waiting FROM ${due}`),
    // Ids are in the order of time.
    readRows<{ at: Date }>(Prisma.sql`SELECT created_at AS at FROM files WHERE id = (SELECT min(id) FROM ${due})`),
  ]);
  const at = (oldest?.at ?? now).getTime();
  return { waiting: Number(counted?.waiting ?? 0), oldestSeconds: Math.max(0, Math.floor((now.getTime() - at) / 1000)) };
}
