import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { partsOf } from "@/lib/domain/forms/status-sql";
import type { FormStatus } from "@/lib/rules/forms/lifecycle";

const { sql, join } = Prisma;

/** A query for ids of forms, which include those of all matches. */
type Source = Prisma.Sql;

/** The smallest source with at most `most` forms; null when all are larger, "nothing" when one is empty. */
export async function rarest(sources: Source[], most: number): Promise<Source | "nothing" | null> {
  const [first, ...others] = sources;
  if (!first) return null;
  const counts = [first, ...others].map(
    (source, index) =>
      sql`(SELECT COUNT(*) FROM (SELECT 1 FROM (${source}) AS source LIMIT ${most + 1}) AS counted) AS ${Prisma.raw(`n${index}`)}`,
  );
  const [row = {}] = await readRows<Record<string, bigint | number>>(sql`SELECT ${join(counts)}`, { needsCustomPlan: true, standby: true });
  const sizes = sources.map((source, index) => ({ source, size: Number(row[`n${index}`]) }));
  const { source, size } = sizes.reduce((least, next) => (next.size < least.size ? next : least));
  if (size === 0) return "nothing";
  return size > most ? null : source;
}

/** Joins the distinct forms of a source as `hit`. CROSS JOIN makes SQLite start with them. */
export function among(source: Source): Prisma.Sql {
  return sql`(SELECT DISTINCT id AS hit FROM (${source}) AS source) AS hits CROSS JOIN forms`;
}

/** Sorts after every word with a given prefix: no letter or digit comes after it. */
const LAST = "\u{10FFFF}";
/** The longest words are usually the rarest; only this many are counted. */
const MAX_WORDS = 6;

export function wordSources(accountId: string, words: string[]): Source[] {
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, MAX_WORDS);
  return longest.map(
    (word) => sql`SELECT form_id AS id FROM form_words WHERE account_id = ${accountId} AND word >= ${word} AND word < ${word + LAST}`,
  );
}

export function statusSource({ accountId, status, now }: { accountId: string; status: FormStatus; now: Date }): Source {
  const parts = partsOf(status, now).map(
    (part) => sql`SELECT id FROM forms WHERE account_id = ${accountId} AND round_id IS NULL AND ${part}`,
  );
  return join(parts, " UNION ALL ");
}
