import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { hasWord, isOf, partsOf } from "@/lib/domain/forms/status-sql";
import { among, rarest, wordSources } from "./source-data";
import type { Reader } from "@/lib/domain/forms/access/data";
import { isShownTo } from "@/lib/domain/forms/access/data";
import type { FormStatus } from "@/lib/rules/forms/lifecycle";
import { formStatuses } from "@/lib/rules/forms/lifecycle";
import { isUnfindable, searchWords } from "@/lib/domain/forms/search-text";

const { sql, join } = Prisma;

/** Up to this many forms are examined one by one: more than for a page, since counting by index takes longer than reading a page. */
const FEW_TO_COUNT = 4_000;

/** Counts are capped here. */
export const COUNT_CAP = 1_000;

type Counts = Record<"all" | FormStatus, number>;

type Counted = { reader: Reader; search?: string | undefined; now: Date };

/** Number of forms that match a search, by status. Each count goes at least one beyond {@link COUNT_CAP}, if there are that many. */
export async function countForms({ reader, search = "", now }: Counted): Promise<Counts> {
  const words = searchWords(search);
  const counting = { reader, words, now };
  const found = isUnfindable(search) ? "nothing" : await rarest(wordSources(reader.accountId, words), FEW_TO_COUNT);
  const counts = found === "nothing" ? {} : await (found ? countOneByOne(found, counting) : countInOrder(counting));
  const { active = 0, completed = 0, cancelled = 0, expired = 0 } = counts;
  return { all: active + completed + cancelled + expired, active, completed, cancelled, expired };
}

type Counting = { reader: Reader; words: string[]; now: Date };

async function countOneByOne(found: Prisma.Sql, { reader, words, now }: Counting): Promise<Partial<Counts>> {
  const each = formStatuses.map((status) => sql`SUM(CASE WHEN ${isOf(status, now)} THEN 1 ELSE 0 END) AS ${Prisma.raw(status)}`);
  // With one word, all of them are known to have it.
  const where = [
    sql`forms.id = hit`,
    sql`account_id = ${reader.accountId}`,
    sql`round_id IS NULL`,
    ...isShownTo(reader),
    ...(words.length > 1 ? words.map(hasWord) : []),
  ];
  return readCounts(sql`SELECT ${join(each)} FROM ${among(found)} WHERE ${join(where, " AND ")}`);
}

/** Counts each status by its index, up to the cap. */
async function countInOrder({ reader, words, now }: Counting): Promise<Partial<Counts>> {
  const counts = formStatuses.map((status) => {
    const parts = partsOf(status, now).map((part) => {
      const own = [sql`account_id = ${reader.accountId}`, sql`round_id IS NULL`, ...isShownTo(reader)];
      const where = join([...own, part, ...words.map(hasWord)], " AND ");
      return sql`(SELECT COUNT(*) FROM (SELECT 1 FROM forms WHERE ${where} LIMIT ${COUNT_CAP + 1}) AS counted)`;
    });
    return sql`${join(parts, " + ")} AS ${Prisma.raw(status)}`;
  });
  return readCounts(sql`SELECT ${join(counts)}`);
}

async function readCounts(query: Prisma.Sql): Promise<Partial<Counts>> {
  const [row = {}] = await readRows<Record<string, bigint | number | null>>(query, { needsCustomPlan: true, standby: true });
  return Object.fromEntries(Object.entries(row).map(([status, count]) => [status, Number(count)]));
}
