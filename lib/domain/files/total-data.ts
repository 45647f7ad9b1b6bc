import { setTimeout as pause } from "node:timers/promises";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";

export type FileTotal = { files: number; bytes: number };

/** Rows summed at a time. This takes a millisecond or two, during which SQLite serves nothing else. */
const PAGE = 1_000;
/** Pause between two pages, so that summing takes only a small share of the time. */
const PAUSE_MS = 20;

type Row = { last: string | null; files: number | bigint; bytes: number | bigint | null };

/** Sums all stored files in parts: their sizes have no index, and there may be millions. */
export async function sumFiles(): Promise<FileTotal> {
  const total = { files: 0, bytes: 0 };
  for (let after = ""; ;) {
    const [row] = await readRows<Row>(Prisma.sql`
      SELECT MAX(id) AS last, COUNT(*) AS files, SUM(size) AS bytes
      FROM (SELECT id, size FROM files WHERE id > ${after} ORDER BY id LIMIT ${PAGE}) part`);
    total.files += Number(row?.files ?? 0);
    total.bytes += Number(row?.bytes ?? 0);
    if (!row?.last || Number(row.files) < PAGE) return total;
    after = row.last;
    await pause(PAUSE_MS, undefined, { ref: false });
  }
}
