import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type { FormStatus } from "@/lib/rules/forms/lifecycle";

const { sql, join } = Prisma;

export function hasWord(word: string): Prisma.Sql {
  return sql`search_text LIKE ${`% ${word}%`}`;
}

/** `statusOf` as an SQL condition, for lists and for the statement that stores a response. */
export function isOf(status: FormStatus, now: Date): Prisma.Sql {
  // With a range, SQLite would sort all expired forms to find the newest.
  if (status === "expired") return sql`(completed_at IS NULL AND cancelled_at IS NULL AND NOT expires_at > ${now})`;
  return sql`(${join(partsOf(status, now), " OR ")})`;
}

/** The same condition as disjoint parts, each a range of an index. */
export function partsOf(status: FormStatus, now: Date): Prisma.Sql[] {
  if (status === "completed") return [sql`completed_at IS NOT NULL`];
  if (status === "cancelled") return [sql`completed_at IS NULL AND cancelled_at IS NOT NULL`];
  const open = sql`completed_at IS NULL AND cancelled_at IS NULL`;
  if (status === "expired") return [sql`${open} AND expires_at <= ${now}`];
  return [sql`${open} AND expires_at > ${now}`, sql`${open} AND expires_at IS NULL`];
}
