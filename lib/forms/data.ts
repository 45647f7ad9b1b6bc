import { notFound } from "@/lib/api/errors";
import { readPosition, writePosition } from "@/lib/api/list-position";
import { db } from "@/lib/db/client";
import type { FormStatus } from "@/lib/forms/lifecycle";
import { formStatuses, whereStatus } from "@/lib/forms/lifecycle";
import type { FormOrder } from "@/lib/forms/list-schema";
import type { ActivityRow, ListedRow } from "@/lib/forms/present";
import { searchWords } from "@/lib/forms/search-text";
import { isId } from "@/lib/ids";

const listedColumns = {
  id: true,
  title: true,
  description: true,
  fieldsCount: true,
  createdAt: true,
  expiresAt: true,
  completedAt: true,
  cancelledAt: true,
  settings: true,
  responseCount: true,
  responseLimit: true,
  lastResponseAt: true,
} as const;

/** One form of an account. @throws ApiError 404, also for someone else's. */
export async function getForm({ accountId, formId }: { accountId: string; formId: string }) {
  const form = isId(formId) ? await db().form.findUnique({ where: { id: formId } }) : null;
  if (form?.accountId !== accountId) throw notFound("Form");
  return form;
}

/** One form as its public page needs it. @throws ApiError 404. */
export async function getPublicForm(formId: string) {
  const form = isId(formId) ? await db().form.findUnique({ where: { id: formId } }) : null;
  if (!form) throw notFound("Form");
  return form;
}

/** A form with all its columns. */
export type FormRow = Awaited<ReturnType<typeof getPublicForm>>;

type Chosen = { accountId: string; status?: FormStatus | undefined; search?: string | undefined; now: Date };
type Page = Chosen & { sort?: FormOrder | undefined; cursor?: string | undefined; limit: number };

/**
 * A page of an account's forms in the order asked for, newest first unless said, and one more where there is one. The cursor is
 * compared, not looked up, so that it still works after its form was deleted.
 */
export async function listForms({ sort = "newest", cursor, limit, ...chosen }: Page): Promise<ListedRow[]> {
  return db().form.findMany({
    where: { AND: [...whereChosen(chosen), ...whereBehind({ sort, cursor, now: chosen.now })] },
    orderBy: ORDERS[sort],
    take: limit + 1,
    select: listedColumns,
  });
}

/** What the page after this form begins behind. */
export function cursorBehind({ id, expiresAt, lastResponseAt }: ListedRow, sort: FormOrder): string {
  const at = { newest: null, closing: expiresAt, answered: lastResponseAt }[sort];
  return at ? writePosition({ at, id }) : id;
}

const ORDERS = {
  newest: [{ id: "desc" }],
  closing: [{ expiresAt: "asc" }, { id: "asc" }],
  answered: [{ lastResponseAt: "desc" }, { id: "desc" }],
} as const satisfies Record<FormOrder, object[]>;

/** The part of an order that a page begins in. */
function whereBehind({ sort, cursor, now }: { sort: FormOrder; cursor: string | undefined; now: Date }) {
  if (sort === "newest") return cursor ? [{ id: { lt: cursor } }] : [];
  const position = cursor ? readPosition(cursor) : null;
  // The bound said once more, outside of the OR: it is what the index is searched by.
  if (sort === "closing") {
    const closing = { completedAt: null, cancelledAt: null, expiresAt: { gt: now } };
    if (!position) return [closing];
    const { at, id } = position;
    return [closing, { expiresAt: { gte: at } }, { OR: [{ expiresAt: { gt: at } }, { expiresAt: at, id: { gt: id } }] }];
  }
  if (!position) return [{ lastResponseAt: { not: null } }];
  const { at, id } = position;
  return [{ lastResponseAt: { lte: at } }, { OR: [{ lastResponseAt: { lt: at } }, { lastResponseAt: at, id: { lt: id } }] }];
}

function whereChosen({ accountId, status, search = "", now }: Chosen) {
  const words = searchWords(search).map((word) => ({ searchText: { contains: ` ${word}` } }));
  return [{ accountId }, ...(status ? [whereStatus(status, now)] : []), ...words];
}

/** Further than this nothing is counted. */
export const MOST_COUNTED = 1_000;

type Counts = Record<"all" | FormStatus, number>;

/** How many forms there are that a search finds, of each status, each counted to one more than {@link MOST_COUNTED}. */
export async function countForms({ accountId, search, now }: Omit<Chosen, "status">): Promise<Counts> {
  const count = (status?: FormStatus) =>
    db().form.count({ where: { AND: whereChosen({ accountId, status, search, now }) }, take: MOST_COUNTED + 1 });
  const [all, ...each] = await Promise.all([count(), ...formStatuses.map((status) => count(status))]);
  // formStatuses has every status, and each is counted in its place.
  return { all, ...Object.fromEntries(formStatuses.map((status, index) => [status, each[index]])) } as Counts;
}

const activityColumns = {
  id: true,
  expiresAt: true,
  completedAt: true,
  cancelledAt: true,
  responseCount: true,
  responseLimit: true,
  lastResponseId: true,
  lastResponseAt: true,
} as const;

/** What goes on at forms; those that are gone are left out. */
export async function readActivities(formIds: string[]): Promise<({ id: string } & ActivityRow)[]> {
  return db().form.findMany({ where: { id: { in: formIds } }, select: activityColumns });
}
