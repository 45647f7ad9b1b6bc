import { readPosition, writePosition } from "@/lib/list-position";
import { Prisma } from "@/lib/db/generated/sqlite/client";
import { limitRows } from "@/lib/db/limit-rows";
import { forms } from "@/lib/db/tables";
import { hasWord, isOf } from "@/lib/forms/status-sql";
import { among, rarest, statusSource, wordSources } from "./source-data";
import type { FormStatus } from "@/lib/forms/lifecycle";
import type { FormOrder } from "@/lib/forms/list-schema";
import type { ListedRow } from "@/lib/forms/present";
import { isUnfindable, searchWords } from "@/lib/forms/search-text";

const { sql, join } = Prisma;

type Page = {
  accountId: string;
  status?: FormStatus | undefined;
  search?: string | undefined;
  externalId?: string | undefined;
  now: Date;
  sort?: FormOrder | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** Up to this many forms are examined one by one; among more, matches are expected early in the list's order. */
const FEW = 2_000;

const readForms = forms.reader([
  "id",
  "accountId",
  "title",
  "description",
  "fieldsCount",
  "createdAt",
  "expiresAt",
  "completedAt",
  "cancelledAt",
  "settings",
  "responseCount",
  "responseLimit",
  "lastResponseAt",
  "version",
  "externalId",
  "outcome",
  "moreTime",
  "roundId",
]);

/**
 * A page of an account's forms, newest first by default, plus one more if there is one. The cursor is compared, not looked up, so it still
 * works after its form is deleted.
 */
export async function listForms({ sort = "newest", cursor, limit, ...chosen }: Page): Promise<ListedRow[]> {
  const { accountId, status, search = "", externalId, now } = chosen;
  if (isUnfindable(search)) return [];
  const words = searchWords(search);
  const found = await rarest([...wordSources(accountId, words), ...(status ? [statusSource({ accountId, status, now })] : [])], FEW);
  if (found === "nothing") return [];
  const from = found ? among(found) : sql`forms`;
  const where = [
    ...(found ? [sql`forms.id = hit`] : []),
    sql`account_id = ${accountId}`,
    sql`round_id IS NULL`,
    ...(status ? [isOf(status, now)] : []),
    ...(externalId === undefined ? [] : [sql`external_id = ${externalId}`]),
    ...words.map(hasWord),
    ...isBehind({ sort, cursor, now }),
  ];
  const needsCustomPlan = words.length > 0 || status !== undefined;
  const most = needsCustomPlan ? sql`LIMIT ${limit + 1}` : limitRows(limit + 1);
  return readForms(sql`FROM ${from} WHERE ${join(where, " AND ")} ORDER BY ${ORDERS[sort]} ${most}`, { needsCustomPlan });
}

/** The cursor of the page after this form. */
export function cursorBehind({ id, expiresAt, lastResponseAt }: ListedRow, sort: FormOrder): string {
  const at = { newest: null, closing: expiresAt, answered: lastResponseAt }[sort];
  return at ? writePosition({ at, id }) : id;
}

const ORDERS: Record<FormOrder, Prisma.Sql> = {
  newest: sql`forms.id DESC`,
  closing: sql`expires_at ASC, forms.id ASC`,
  answered: sql`last_response_at DESC, forms.id DESC`,
};

/** Where a page begins in its order. The bound on the moment is repeated outside the OR, because the index is searched by it. */
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
