import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";

const { sql } = Prisma;

export type Visits = { since: Date; views: number; started: number; sent: number; reached: Map<string, number> };

/** The counts of a form; null if there are none. */
export async function readVisits(formId: string): Promise<Visits | null> {
  const [row] = await readRows<Omit<Visits, "reached">>(sql`SELECT since, views, started, sent FROM form_visits WHERE form_id = ${formId}`);
  if (!row) return null;
  const questions = await readRows<{ key: string; reached: number }>(
    sql`SELECT key, reached FROM question_visits WHERE form_id = ${formId}`,
  );
  return { ...row, since: new Date(row.since), reached: new Map(questions.map(({ key, reached }) => [key, reached])) };
}
