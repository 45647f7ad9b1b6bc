import { setTimeout as pause } from "node:timers/promises";
import { readRows } from "./direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { sqlite } from "./client";

/** Pages freed at a time: 2 MB, a few milliseconds. */
const PAGES = 500;

/** Returns the space of deleted rows in a SQLite file to the disk, a little at a time. On PostgreSQL autovacuum does this. */
export async function shrinkSqlite(): Promise<void> {
  const adapter = sqlite();
  for (let free = Infinity, before = 0; adapter && free !== before;) {
    before = free;
    const [row] = await readRows<{ freelist_count: number | bigint }>(Prisma.sql`SELECT freelist_count FROM pragma_freelist_count`);
    free = Number(row?.freelist_count ?? 0);
    if (free === 0) return;
    await adapter.executeScript(`PRAGMA incremental_vacuum(${PAGES})`);
    await pause(0);
  }
}
