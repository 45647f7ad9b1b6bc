import { filteredPage } from "@/lib/base/paging/filtered-page";
import { readPosition, writePosition } from "@/lib/base/paging/list-position";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type { Reading } from "@/lib/base/db/direct-sql";
import { limitRows } from "@/lib/base/db/unseen-values";
import { forms } from "@/lib/base/db/tables";
import { hasWord, isOf } from "@/lib/domain/forms/status-sql";
import { among, rarest, statusSource, wordSources } from "./source-data";
import type { Reader } from "@/lib/domain/forms/access/data";
import { isShownTo } from "@/lib/domain/forms/access/data";
import type { FormStatus } from "@/lib/rules/forms/lifecycle";
import type { FormOrder } from "@/lib/domain/forms/list-schema";
import type { ListedRow } from "@/lib/domain/forms/present";
import type { MetadataCondition } from "@/lib/domain/forms/metadata-condition";
import { isUnfindable, searchWords } from "@/lib/domain/forms/search-text";

const { sql, join } = Prisma;

type Page = {
  reader: Reader;
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

const COLUMNS = [
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
  "conversation",
  "handedOn",
  "roundId",
] as const;
/** Whether the draft of its next version was ever saved, as `hasUnpublishedChanges` says of one form. */
const CHANGED = {
  isChanged: sql`CASE WHEN EXISTS (SELECT 1 FROM drafts WHERE drafts.form_id = forms.id AND drafts.revision > 1) THEN 1 ELSE 0 END`,
};
const readForms = forms.reader(COLUMNS, CHANGED);
const readWithMetadata = forms.reader([...COLUMNS, "callbackMetadata"], CHANGED);

/**
 * A page of the forms that a reader sees, newest first by default, plus one row if there are more. The cursor is compared, not looked up, so it still works
 * after its form is deleted.
 */
export function listForms(page: Page): Promise<ListedRow[]> {
  return readPage(page, readForms);
}

/** The next forms in the list whose callback_metadata matches. */
export function findByMetadata(page: Page, isMeant: MetadataCondition) {
  return filteredPage({
    cursor: page.cursor,
    limit: page.limit,
    read: (part) => readPage({ ...page, ...part }, readWithMetadata),
    cursorOf: (form) => cursorBehind(form, page.sort ?? "newest"),
    isMeant: ({ callbackMetadata }) => isMeant(callbackMetadata),
  });
}

type Read<Row> = (from: Prisma.Sql, options: Reading) => Promise<Row[]>;

async function readPage<Row>({ sort = "newest", cursor, limit, ...chosen }: Page, read: Read<Row>): Promise<Row[]> {
  const { reader, status, search = "", externalId, now } = chosen;
  const { accountId } = reader;
  if (isUnfindable(search)) return [];
  const words = searchWords(search);
  const found = await rarest([...wordSources(accountId, words), ...(status ? [statusSource({ accountId, status, now })] : [])], FEW);
  if (found === "nothing") return [];
  const from = found ? among(found) : sql`forms`;
  const where = [
    ...(found ? [sql`forms.id = hit`] : []),
    sql`account_id = ${accountId}`,
    sql`round_id IS NULL`,
    ...isShownTo(reader),
    ...(status ? [isOf(status, now)] : []),
    ...(externalId === undefined ? [] : [sql`external_id = ${externalId}`]),
    ...words.map(hasWord),
    ...isBehind({ sort, cursor, now }),
  ];
  const needsCustomPlan = words.length > 0 || status !== undefined;
  const most = needsCustomPlan ? sql`LIMIT ${limit + 1}` : limitRows(limit + 1);
  return read(sql`FROM ${from} WHERE ${join(where, " AND ")} ORDER BY ${ORDERS[sort]} ${most}`, { needsCustomPlan, standby: true });
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

/** The condition for forms after the cursor. The bound on the time is repeated outside the OR, for the index. */
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
