import { sqlite } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";

const { sql } = Prisma;

/** `FROM` with the columns `key` and `value` of an object. */
export function entriesOf(object: Record<string, string>): Prisma.Sql {
  const text = JSON.stringify(object);
  return sqlite() ? sql`json_each(${text}) AS entry` : sql`json_each_text(${text}::json) AS entry`;
}
