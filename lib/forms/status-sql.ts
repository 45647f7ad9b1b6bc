import { Prisma } from "@/lib/db/generated/sqlite/client";
import type { FormStatus } from "./lifecycle";

const { sql, join } = Prisma;

export function hasWord(word: string): Prisma.Sql {
  return sql`search_text LIKE ${`% ${word}%`}`;
}

/** The rule of `statusOf` as a condition on a row: of lists, and of the statement that stores an answer. */
export function isOf(status: FormStatus, now: Date): Prisma.Sql {
  // Were it said as a range, SQLite would sort all that have expired where the newest ones are sought.
  if (status === "expired") return sql`(completed_at IS NULL AND cancelled_at IS NULL AND NOT expires_at > ${now})`;
  return sql`(${join(partsOf(status, now), " OR ")})`;
}

/** The same in parts that have no form in common, each a range of an index. */
export function partsOf(status: FormStatus, now: Date): Prisma.Sql[] {
  if (status === "completed") return [sql`completed_at IS NOT NULL`];
  if (status === "cancelled") return [sql`completed_at IS NULL AND cancelled_at IS NOT NULL`];
  const open = sql`completed_at IS NULL AND cancelled_at IS NULL`;
  if (status === "expired") return [sql`${open} AND expires_at <= ${now}`];
  return [sql`${open} AND expires_at > ${now}`, sql`${open} AND expires_at IS NULL`];
}
