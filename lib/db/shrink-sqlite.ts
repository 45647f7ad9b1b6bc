import { setTimeout as pause } from "node:timers/promises";
import { readRows } from "./past-prisma";
import { Prisma } from "./generated/sqlite/client";
import { sqlite } from "./client";

/** Pages given back in one go: 2 MB, some milliseconds. */
const PAGES = 500;

/** Gives what deletions have left free in a SQLite file back to the disk, a little at a time. On PostgreSQL autovacuum does what is to be done. */
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
