import { notFound } from "@/lib/base/errors/errors";
import type { Position } from "@/lib/base/paging/list-position";
import { db } from "@/lib/base/db/client";
import type { DraftRow, DraftSummaryRow } from "./present";
import type { Reader } from "@/lib/domain/forms/access/data";
import { requireShownDraft, shownTo } from "@/lib/domain/forms/access/data";
import { isFoundIn } from "@/lib/domain/forms/search-text";
import { isId } from "@/lib/base/ids/ids";

const summaryColumns = {
  id: true,
  title: true,
  fieldsCount: true,
  revision: true,
  createdAt: true,
  updatedAt: true,
  formId: true,
  formVersion: true,
} as const;

/** A draft of an account. @throws DomainError not_found, also for another account's. */
export async function getDraft({ accountId, draftId }: { accountId: string; draftId: string }): Promise<DraftRow> {
  const draft = await findDraft(draftId);
  if (draft?.accountId !== accountId) throw notFound("Draft");
  return draft;
}

/** A draft of any account, for a preview that its owner has opened. */
export async function findDraft(draftId: string): Promise<(DraftRow & { accountId: string }) | null> {
  return isId(draftId) ? db().draft.findUnique({ where: { id: draftId }, include: ofForm }) : null;
}

/** With a draft, what belongs to the form whose next version it is. */
export const ofForm = { form: { select: { settings: true, callbackUrl: true, callbackMetadata: true } } } as const;

/** One draft as a reader sees it: that of a next version, like its form. @throws DomainError not_found */
export async function getShownDraft(reader: Reader, draftId: string): Promise<DraftRow> {
  await requireShownDraft(reader, draftId);
  return getDraft({ accountId: reader.accountId, draftId });
}

type Page = {
  reader: Reader;
  cursor?: Position | undefined;
  limit: number;
  /** Leaves out the drafts of next versions, which are found with their forms. */
  isOfNewForms?: true;
};

/** A page of the drafts that a reader sees, last changed first, plus one row if there are more. */
export async function listDrafts({ reader, cursor, limit, isOfNewForms }: Page): Promise<DraftSummaryRow[]> {
  const ofShown = shownTo(reader);
  return db().draft.findMany({
    where: {
      accountId: reader.accountId,
      ...(isOfNewForms && { formId: null }),
      ...(ofShown && { AND: { OR: [{ formId: null }, { form: ofShown }] } }),
      // Repeats the bound outside the OR, for the index.
      ...(cursor && {
        updatedAt: { lte: cursor.at },
        OR: [{ updatedAt: { lt: cursor.at } }, { updatedAt: cursor.at, id: { lt: cursor.id } }],
      }),
    },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: limit + 1,
    select: summaryColumns,
  });
}

/** Whether the draft of a form's next version was ever saved; opening it alone changes nothing. */
export async function hasUnpublishedChanges(formId: string): Promise<boolean> {
  return (await db().draft.count({ where: { formId, revision: { gt: 1 } } })) > 0;
}

/**
 * The drafts of new forms whose titles match a search (each of its words begins a word of the title), last changed first. Only the {@link
 * COUNT_CAP} most recently changed are searched: titles of drafts change with every save, so they have no search index.
 */
export async function findDrafts({ accountId, search }: { accountId: string; search: string }): Promise<DraftSummaryRow[]> {
  const rows = await db().draft.findMany({
    where: { accountId, formId: null },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    take: COUNT_CAP,
    select: summaryColumns,
  });
  return rows.filter(({ title }) => isFoundIn(title, search));
}

/** Counts are capped here. */
const COUNT_CAP = 1_000;

/** How many drafts of new forms an account has, counted up to {@link COUNT_CAP}. */
export async function countDrafts(accountId: string): Promise<number> {
  return db().draft.count({ where: { accountId, formId: null }, take: COUNT_CAP });
}
