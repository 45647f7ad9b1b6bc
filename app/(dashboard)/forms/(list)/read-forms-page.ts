import type { ListQuery } from "@/components/dashboard/forms/list-query";
import { listAddress } from "@/components/dashboard/forms/list-query";
import { positionCursor, writePosition } from "@/lib/base/paging/list-position";
import type { DraftSummary } from "@/lib/domain/drafts/schema";
import { countDrafts, findDrafts, listDrafts } from "@/lib/domain/drafts/data";
import { presentDraftSummary } from "@/lib/domain/drafts/present";
import type { Reader } from "@/lib/domain/forms/access/data";
import { countForms, COUNT_CAP } from "@/lib/domain/forms/list/count-data";
import { cursorBehind, listForms } from "@/lib/domain/forms/list/list-data";
import { listFormsQuery } from "@/lib/domain/forms/list-schema";
import { presentCounts, presentListed } from "@/lib/domain/forms/present";
import { recipientsOf } from "@/lib/rules/forms/sealed";
import { readSettings } from "@/lib/rules/forms/settings";
import { countPeople, listRounds } from "@/lib/domain/rounds/data";
import { presentRounds } from "@/lib/domain/rounds/present";

const PAGE = 25;
const DRAFTS_ABOVE = 3;
const ROUNDS_ABOVE = 3;
/** Most drafts shown for a search; beyond that it has to be narrowed. */
const MAX_FOUND = 100;

type Reading = { reader: Reader; query: ListQuery; now: Date };
type Drafts = { page: DraftSummary[]; older: string | null; found: number };
const NO_DRAFTS: Drafts = { page: [], older: null, found: 0 };

/** The data of the list. Invalid query parameters are ignored. @param withDrafts false for people who may not open them. */
export async function readFormsPage({ reader, query, withDrafts, now }: Reading & { withDrafts: boolean }) {
  const search = listFormsQuery.shape.search.safeParse(query.search).data ?? "";
  const [counts, allDrafts, forms, drafts, rounds] = await Promise.all([
    countForms({ reader, search, now }),
    search === "" && withDrafts ? countDrafts(reader.accountId) : null,
    query.status === "drafts" ? null : readForms({ reader, query: { ...query, search }, now }),
    !withDrafts ? NO_DRAFTS : search === "" ? readDrafts({ reader, query }) : readFoundDrafts({ reader, query: { ...query, search } }),
    search === "" && query.status === null && query.cursor === null ? readRounds(reader.accountId, now) : { page: [], hasMore: false },
  ]);
  return {
    counts: presentCounts(counts, COUNT_CAP),
    draftCount: allDrafts ?? drafts.found,
    forms: forms?.page ?? [],
    sealed: forms?.sealed ?? [],
    drafts: drafts.page,
    rounds,
    older: (forms ?? drafts).older,
    limit: PAGE,
  };
}

async function readForms({ reader, query, now }: Reading) {
  const { status, search, sort, cursor } = query;
  const given = listFormsQuery.safeParse({ sort, cursor: cursor ?? undefined });
  const isList = status !== "drafts";
  const rows = await listForms({
    reader,
    status: isList ? (status ?? undefined) : undefined,
    search,
    sort,
    cursor: given.data?.cursor,
    limit: PAGE,
    now,
  });
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return {
    page: rows.slice(0, PAGE).map((row) => presentListed(row, now)),
    sealed: rows.filter((row) => recipientsOf(readSettings(row)) !== null).map(({ id }) => id),
    older: last ? listAddress("/forms", { ...query, cursor: cursorBehind(last, sort) }) : null,
  };
}

/** The latest few rounds; each is one row, its forms are not in the list. */
async function readRounds(accountId: string, now: Date) {
  const found = await listRounds({ accountId, limit: ROUNDS_ABOVE });
  const page = found.slice(0, ROUNDS_ABOVE);
  const counts = await countPeople(
    page.map(({ id }) => id),
    now,
  );
  return { page: presentRounds(page, counts, now), hasMore: found.length > ROUNDS_ABOVE };
}

/** Under "Drafts" a page of them; on the first page of all forms the latest few. */
async function readDrafts({ reader, query }: Omit<Reading, "now">): Promise<Drafts> {
  const isOwnPage = query.status === "drafts";
  const isAbove = query.status === null && query.search === "" && query.cursor === null;
  if (!isOwnPage && !isAbove) return NO_DRAFTS;
  const limit = isOwnPage ? PAGE : DRAFTS_ABOVE;
  const cursor = isOwnPage ? positionCursor.safeParse(query.cursor ?? undefined).data : undefined;
  const rows = await listDrafts({ reader, cursor, limit, isOfNewForms: true });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    page: rows.slice(0, limit).map(presentDraftSummary),
    older: last ? listAddress("/forms", { ...query, cursor: writePosition({ at: last.updatedAt, id: last.id }) }) : null,
    found: 0,
  };
}

/** Drafts that match a search: under "Drafts" many, above the first page of all forms the latest few. */
async function readFoundDrafts({ reader, query }: Omit<Reading, "now">): Promise<Drafts> {
  const found = await findDrafts({ accountId: reader.accountId, search: query.search });
  const isAbove = query.status === null && query.cursor === null;
  const limit = query.status === "drafts" ? MAX_FOUND : isAbove ? DRAFTS_ABOVE : 0;
  return { page: found.slice(0, limit).map(presentDraftSummary), older: null, found: found.length };
}
