import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { entriesOf } from "@/lib/base/db/json-parameters";
import { applyToIndex } from "@/lib/domain/responses/search/index-mutations";
import type { Desk } from "@/lib/domain/responses/stored/desk";
import { readDesk } from "@/lib/domain/responses/stored/desk";
import type { Chosen } from "./chosen-data";
import { readChosen } from "./chosen-data";

const { sql } = Prisma;

type Changed = { id: string; before: Desk; after: Desk };

/**
 * Changes owners' notes on responses, and the search index, in one transaction.
 * @param change returns null if it is impossible. @param also statements for those that are changed. @returns by id, for each existing response, whether it was changed.
 */
export async function changeDesks(
  { formId, ids, check }: Chosen,
  change: (desk: Desk) => Desk | null,
  also: (changes: Changed[]) => Prisma.Sql[] = () => [],
): Promise<Map<string, boolean>> {
  let found = new Map<string, boolean>();
  await applyToIndex(formId, async () => {
    await check?.();
    const rows = await readChosen({ formId, ids });
    const wanted = rows.map((row) => ({ row, before: readDesk(row), after: change(readDesk(row)) }));
    found = new Map(wanted.map(({ row, after }) => [row.id, after !== null]));
    const changes = wanted.flatMap(({ row, before, after }) =>
      after === null || JSON.stringify(before) === JSON.stringify(after) ? [] : [{ row, before, after }],
    );
    if (changes.length === 0) return check ? { statements: [], changes: [] } : null; // if what was checked has changed, this runs again
    const texts = Object.fromEntries(changes.map(({ row, after }) => [row.id, JSON.stringify(after)]));
    return {
      statements: [
        ...also(changes.map(({ row: { id }, before, after }) => ({ id, before, after }))),
        sql`UPDATE responses SET desk = entry.value FROM ${entriesOf(texts)} WHERE responses.id = entry.key`,
      ],
      changes: changes.map(({ row: { slot }, before, after }) => ({ kind: "marked", slot, before, after })),
    };
  });
  return found;
}
