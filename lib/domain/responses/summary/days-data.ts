import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { idBound } from "@/lib/base/ids/ids";
import type { Day } from "@/lib/base/time/last-days";

/**
 * How many responses to a form were submitted on each of these days. The last day only marks the end of the one before. Uses the times in the ids,
 * so that an index is enough.
 */
export async function countByDay(formId: string, days: Day[]): Promise<{ day: string; count: number }[]> {
  const spans = days.flatMap(({ day, begins }, index) => {
    const next = days[index + 1];
    return next ? [{ day, from: idBound(begins), until: idBound(next.begins) }] : [];
  });
  const counts = spans.map(
    ({ from, until }, index) =>
      Prisma.sql`(SELECT CAST(COUNT(*) AS INTEGER) FROM responses WHERE form_id = ${formId} AND id >= ${from} AND id < ${until}) AS ${Prisma.raw(`day${index}`)}`,
  );
  const [row = {}] = await readRows<Record<string, number>>(Prisma.sql`SELECT ${Prisma.join(counts)}`, { standby: true });
  return spans.map(({ day }, index) => ({ day, count: row[`day${index}`] ?? 0 }));
}
