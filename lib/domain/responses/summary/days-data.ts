import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { idBound } from "@/lib/base/ids/ids";
import type { Day } from "@/lib/base/time/last-days";

/** How many responses to a form came on each of these days, the last of which only ends the one before: by the times in their ids, from an index alone. */
export async function countByDay(formId: string, days: Day[]): Promise<{ day: string; count: number }[]> {
  const spans = days.flatMap(({ day, begins }, index) => {
    const next = days[index + 1];
    return next ? [{ day, from: idBound(begins), until: idBound(next.begins) }] : [];
  });
  const counts = spans.map(
    ({ from, until }, index) =>
      Prisma.sql`(SELECT CAST(COUNT(*) AS INTEGER) FROM responses WHERE form_id = ${formId} AND id >= ${from} AND id < ${until}) AS ${Prisma.raw(`day${index}`)}`,
  );
  const [row = {}] = await readRows<Record<string, number>>(Prisma.sql`SELECT ${Prisma.join(counts)}`);
  return spans.map(({ day }, index) => ({ day, count: row[`day${index}`] ?? 0 }));
}
