import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";

const { sql } = Prisma;

/** Replaced answers, and when and by whom they were replaced. */
export type StateRow = { number: number; data: string; replacedAt: Date; replacedBy: string };

/** The earlier states of a response, oldest first. */
export async function readStates(responseId: string): Promise<StateRow[]> {
  const rows = await readRows<StateRow>(sql`
    SELECT number, data, replaced_at AS "replacedAt", replaced_by AS "replacedBy" FROM response_states
    WHERE response_id = ${responseId} ORDER BY number`);
  return rows.map((row) => ({ ...row, replacedAt: new Date(row.replacedAt) }));
}

export async function countStates(responseId: string): Promise<number> {
  const [row] = await readRows<{ count: number | bigint }>(
    sql`SELECT count(*) AS count FROM response_states WHERE response_id = ${responseId}`,
  );
  return Number(row?.count ?? 0);
}
