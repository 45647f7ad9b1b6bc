import { readPosition, writePosition } from "@/lib/api/list-position";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/sqlite/client";
import type { FormStatus } from "@/lib/forms/lifecycle";
import { formStatuses } from "@/lib/forms/lifecycle";
import type { FormOrder } from "@/lib/forms/list-schema";
import type { ListedRow } from "@/lib/forms/present";
import { isUnfindable, searchWords } from "@/lib/forms/search-text";

const { sql, join } = Prisma;

type Chosen = { accountId: string; status?: FormStatus | undefined; search?: string | undefined; now: Date };
type Page = Chosen & { sort?: FormOrder | undefined; cursor?: string | undefined; limit: number };

/** Up to this many forms are looked at one by one; among more, those that are sought are expected to come soon in the order of the list. */
const FEW = 2_000;
/** A count goes on for longer than a page, so that one looks at more of them before. */
const FEW_TO_COUNT = 4_000;

const COLUMNS = sql`forms.id, title, description, fields_count AS "fieldsCount", created_at AS "createdAt", expires_at AS "expiresAt",
  completed_at AS "completedAt", cancelled_at AS "cancelledAt", settings, response_count AS "responseCount",
  response_limit AS "responseLimit", last_response_at AS "lastResponseAt"`;

/**
 * A page of an account's forms in the order asked for, newest first unless said, and one more where there is one. The cursor is
 * compared, not looked up, so that it still works after its form was deleted.
 */
export async function listForms({ sort = "newest", cursor, limit, ...chosen }: Page): Promise<ListedRow[]> {
  const { accountId, status, search = "", now } = chosen;
  if (isUnfindable(search)) return [];
  const words = searchWords(search);
  const found = await rarest([...wordSources(accountId, words), ...(status ? [statusSource({ accountId, status, now })] : [])], FEW);
  if (found === "nothing") return [];
  const from = found ? among(found) : sql`forms`;
  const where = [
    ...(found ? [sql`forms.id = hit`] : []),
    sql`account_id = ${accountId}`,
    ...(status ? [isOf(status, now)] : []),
    ...words.map(hasWord),
    ...isBehind({ sort, cursor, now }),
  ];
  return db().$queryRaw`SELECT ${COLUMNS} FROM ${from} WHERE ${join(where, " AND ")} ORDER BY ${ORDERS[sort]} LIMIT ${limit + 1}`;
}

/** What the page after this form begins behind. */
export function cursorBehind({ id, expiresAt, lastResponseAt }: ListedRow, sort: FormOrder): string {
  const at = { newest: null, closing: expiresAt, answered: lastResponseAt }[sort];
  return at ? writePosition({ at, id }) : id;
}

const ORDERS: Record<FormOrder, Prisma.Sql> = {
  newest: sql`forms.id DESC`,
  closing: sql`expires_at ASC, forms.id ASC`,
  answered: sql`last_response_at DESC, forms.id DESC`,
};

/** The part of an order that a page begins in. A moment's bound is said once more, outside of the OR: it is what the index is searched by. */
function isBehind({ sort, cursor, now }: { sort: FormOrder; cursor: string | undefined; now: Date }): Prisma.Sql[] {
  if (sort === "newest") return cursor ? [sql`forms.id < ${cursor}`] : [];
  const position = cursor ? readPosition(cursor) : null;
  if (sort === "closing") {
    const closing = sql`completed_at IS NULL AND cancelled_at IS NULL AND expires_at > ${now}`;
    if (!position) return [closing];
    const { at, id } = position;
    return [closing, sql`expires_at >= ${at}`, sql`(expires_at > ${at} OR forms.id > ${id})`];
  }
  if (!position) return [sql`last_response_at IS NOT NULL`];
  const { at, id } = position;
  return [sql`last_response_at <= ${at}`, sql`(last_response_at < ${at} OR forms.id < ${id})`];
}

/** Further than this nothing is counted. */
export const MOST_COUNTED = 1_000;

type Counts = Record<"all" | FormStatus, number>;

/** How many forms there are that a search finds, of each status, each counted to one more than {@link MOST_COUNTED} or further. */
export async function countForms({ accountId, search = "", now }: Omit<Chosen, "status">): Promise<Counts> {
  const words = searchWords(search);
  const counting = { accountId, words, now };
  const found = isUnfindable(search) ? "nothing" : await rarest(wordSources(accountId, words), FEW_TO_COUNT);
  const counts = found === "nothing" ? {} : await (found ? countOneByOne(found, counting) : countInOrder(counting));
  const { active = 0, completed = 0, cancelled = 0, expired = 0 } = counts;
  return { all: active + completed + cancelled + expired, active, completed, cancelled, expired };
}

type Counting = { accountId: string; words: string[]; now: Date };

async function countOneByOne(found: Prisma.Sql, { accountId, words, now }: Counting): Promise<Partial<Counts>> {
  const each = formStatuses.map((status) => sql`SUM(CASE WHEN ${isOf(status, now)} THEN 1 ELSE 0 END) AS ${Prisma.raw(status)}`);
  // Of one word they are all known to have it.
  const where = [sql`forms.id = hit`, sql`account_id = ${accountId}`, ...(words.length > 1 ? words.map(hasWord) : [])];
  return readCounts(sql`SELECT ${join(each)} FROM ${among(found)} WHERE ${join(where, " AND ")}`);
}

/** Each status in the order of its index, until there are enough. */
async function countInOrder({ accountId, words, now }: Counting): Promise<Partial<Counts>> {
  const counts = formStatuses.map((status) => {
    const parts = partsOf(status, now).map((part) => {
      const where = join([sql`account_id = ${accountId}`, part, ...words.map(hasWord)], " AND ");
      return sql`(SELECT COUNT(*) FROM (SELECT 1 FROM forms WHERE ${where} LIMIT ${MOST_COUNTED + 1}) AS counted)`;
    });
    return sql`${join(parts, " + ")} AS ${Prisma.raw(status)}`;
  });
  return readCounts(sql`SELECT ${join(counts)}`);
}

async function readCounts(query: Prisma.Sql): Promise<Partial<Counts>> {
  const [row = {}] = await db().$queryRaw<Record<string, bigint | number | null>[]>(query);
  return Object.fromEntries(Object.entries(row).map(([status, count]) => [status, Number(count)]));
}

/** Selects the ids of forms that have to be among those sought. */
type Source = Prisma.Sql;

/** The source that has the fewest, when those are no more than `most`; null when all have more, "nothing" when one has none. */
async function rarest(sources: Source[], most: number): Promise<Source | "nothing" | null> {
  const [first, ...others] = sources;
  if (!first) return null;
  const counts = [first, ...others].map(
    (source, index) =>
      sql`(SELECT COUNT(*) FROM (SELECT 1 FROM (${source}) AS source LIMIT ${most + 1}) AS counted) AS ${Prisma.raw(`n${index}`)}`,
  );
  const [row = {}] = await db().$queryRaw<Record<string, bigint | number>[]>(sql`SELECT ${join(counts)}`);
  const sizes = sources.map((source, index) => ({ source, size: Number(row[`n${index}`]) }));
  const { source, size } = sizes.reduce((least, next) => (next.size < least.size ? next : least));
  if (size === 0) return "nothing";
  return size > most ? null : source;
}

/** The forms of a source, each once, as `hit` beside its row. CROSS JOIN has SQLite begin with them. */
function among(source: Source): Prisma.Sql {
  return sql`(SELECT DISTINCT id AS hit FROM (${source}) AS source) AS hits CROSS JOIN forms`;
}

/** Behind every word that begins with another: no letter or digit comes after it. */
const LAST = "\u{10FFFF}";
/** The longest words are the rarest, as a rule; more of them are not asked how many they have. */
const MOST_WORDS = 6;

function wordSources(accountId: string, words: string[]): Source[] {
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, MOST_WORDS);
  return longest.map(
    (word) => sql`SELECT form_id AS id FROM form_words WHERE account_id = ${accountId} AND word >= ${word} AND word < ${word + LAST}`,
  );
}

function statusSource({ accountId, status, now }: { accountId: string; status: FormStatus; now: Date }): Source {
  const parts = partsOf(status, now).map((part) => sql`SELECT id FROM forms WHERE account_id = ${accountId} AND ${part}`);
  return join(parts, " UNION ALL ");
}

function hasWord(word: string): Prisma.Sql {
  return sql`search_text LIKE ${`% ${word}%`}`;
}

/** The rule of `statusOf` as a condition on a row. */
function isOf(status: FormStatus, now: Date): Prisma.Sql {
  // Were it said as a range, SQLite would sort all that have expired where the newest ones are sought.
  if (status === "expired") return sql`(completed_at IS NULL AND cancelled_at IS NULL AND NOT expires_at > ${now})`;
  return sql`(${join(partsOf(status, now), " OR ")})`;
}

/** The same in parts that have no form in common, each a range of an index. */
function partsOf(status: FormStatus, now: Date): Prisma.Sql[] {
  if (status === "completed") return [sql`completed_at IS NOT NULL`];
  if (status === "cancelled") return [sql`completed_at IS NULL AND cancelled_at IS NOT NULL`];
  const open = sql`completed_at IS NULL AND cancelled_at IS NULL`;
  if (status === "expired") return [sql`${open} AND expires_at <= ${now}`];
  return [sql`${open} AND expires_at > ${now}`, sql`${open} AND expires_at IS NULL`];
}
