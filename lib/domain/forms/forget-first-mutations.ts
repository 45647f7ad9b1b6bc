import { sqlite } from "@/lib/base/db/client";
import { writeTogether } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { isAmong } from "@/lib/base/db/json-parameters";

const { sql } = Prisma;

/** Removes who has handed these forms on, and what they wrote; that it was done, when and to whom stays. @param also statements of the same transaction. */
export async function forgetFirst(formIds: string[], also: Prisma.Sql[] = []): Promise<void> {
  const nobody = JSON.stringify({ name: null, email: null });
  const without = sqlite()
    ? sql`json_set(handed_on, '$.from', json(${nobody}), '$.reason', json('null'))`
    : sql`jsonb_set(jsonb_set(handed_on::jsonb, '{from}', ${nobody}::jsonb), '{reason}', 'null')::text`;
  await writeTogether([...also, sql`UPDATE forms SET handed_on = ${without} WHERE ${isAmong("id", formIds)} AND handed_on IS NOT NULL`]);
}
