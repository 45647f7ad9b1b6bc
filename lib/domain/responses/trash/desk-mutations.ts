import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows, writeTogether } from "@/lib/base/db/direct-sql";
import { isAmong } from "@/lib/base/db/json-parameters";
import type { Desk } from "@/lib/domain/responses/stored/desk";
import { readDesk } from "@/lib/domain/responses/stored/desk";
import { lockForm } from "./delete-mutations";

const { sql } = Prisma;

type Chosen = { formId: string; ids: string[] };
type Changed = { id: string; before: Desk; after: Desk };

/**
 * Changes owners' notes on responses in the trash, which no search index has. One that is restored, or whose notes are changed, meanwhile is not
 * changed: look again. @param also statements for those that are changed. @returns the ids of those in the trash.
 */
export async function changeTrashedDesks(
  { formId, ids }: Chosen,
  change: (desk: Desk) => Desk,
  also: (changes: Changed[]) => Prisma.Sql[] = () => [],
): Promise<string[]> {
  const rows = await readRows<{ id: string; desk: string | null }>(
    sql`SELECT id, desk FROM trashed_responses WHERE form_id = ${formId} AND ${isAmong("id", ids)}`,
  );
  const changes = rows.flatMap((row) => {
    const [before, after] = [readDesk(row), change(readDesk(row))];
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ id: row.id, desk: row.desk, before, after }];
  });
  if (changes.length > 0)
    await writeTogether([
      ...lockForm(formId),
      ...also(changes),
      ...changes.map(
        ({ id, desk, after }) => sql`
          UPDATE trashed_responses SET desk = ${JSON.stringify(after)}
          WHERE form_id = ${formId} AND id = ${id} AND desk IS NOT DISTINCT FROM ${desk}`,
      ),
    ]);
  return rows.map(({ id }) => id);
}
