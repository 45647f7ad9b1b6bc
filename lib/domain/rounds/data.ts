import { db } from "@/lib/base/db/client";
import { readRows } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { notFound } from "@/lib/base/errors/errors";
import { searchWords } from "@/lib/domain/forms/search-text";
import { localesOf } from "@/lib/domain/forms/translations/stored";
import type { CurrentContent } from "@/lib/domain/forms/versions/data";
import { isId } from "@/lib/base/ids/ids";
import { FROM_PEOPLE, personStatus } from "./person-status-sql";
import type { PersonRow, RoundRow } from "./present";
import { noCounts } from "./present";
import type { PersonStatus, RoundCounts } from "./schema";

const { sql, join } = Prisma;

export type OfRound = { accountId: string; roundId: string };

/** A round of an account. @throws DomainError not_found, also for another account's. */
export async function getRound({ accountId, roundId }: OfRound): Promise<RoundRow> {
  const round = isId(roundId) ? await db().round.findUnique({ where: { id: roundId } }) : null;
  if (round?.accountId !== accountId) throw notFound("Round");
  return round;
}

type Page = { accountId: string; cursor?: string | undefined; limit: number };

/** Rounds, newest first, plus one row if there are more. Those by which a decision is made are listed as decisions. */
export async function listRounds({ accountId, cursor, limit }: Page): Promise<RoundRow[]> {
  const before = cursor === undefined ? sql`` : sql`AND id < ${cursor}`;
  const rows = await readRows<RoundRow>(sql`
    SELECT id, account_id AS "accountId", title, content, mail, created_at AS "createdAt", expires_at AS "expiresAt", closed_at AS "closedAt" FROM rounds
    WHERE account_id = ${accountId} ${before} AND NOT EXISTS (SELECT 1 FROM decisions WHERE decisions.id = rounds.id) ORDER BY id DESC LIMIT ${limit + 1}`);
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    expiresAt: row.expiresAt && new Date(row.expiresAt),
    closedAt: row.closedAt && new Date(row.closedAt),
  }));
}

/** How many people of each round have each status. */
export async function countPeople(roundIds: string[], now: Date): Promise<Map<string, RoundCounts>> {
  const counts = new Map(roundIds.map((id) => [id, noCounts()]));
  if (roundIds.length === 0) return counts;
  const rows = await readRows<{ roundId: string; status: PersonStatus; n: number | bigint }>(sql`
    SELECT "roundId", status, COUNT(*) AS n
    FROM (SELECT p.round_id AS "roundId", ${personStatus(now)} AS status ${FROM_PEOPLE} WHERE p.round_id IN (${join(roundIds)})) AS people
    GROUP BY "roundId", status`);
  for (const { roundId, status, n } of rows) {
    const own = counts.get(roundId);
    if (!own) continue;
    own[status] = Number(n);
    own.asked += Number(n);
  }
  return counts;
}

const PERSON = sql`p.id, p.name, p.email, p.form_id AS "formId", p.locale, p.external_id AS "externalId", p.data, p.sent_at AS "sentAt", p.reminded,
  p.reminded_at AS "remindedAt", p.remind_at AS "remindAt", f.last_response_at AS "lastResponseAt", f.expires_at AS "expiresAt",
  f.outcome, f.more_time AS "moreTime", f.conversation, f.handed_on AS "handedOn"`;

type People = {
  roundId: string;
  status?: PersonStatus | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
  limit: number;
  now: Date;
};

/** People of a round in the order in which they were added, plus one row if there are more. */
export async function listPeople({ roundId, status, search = "", cursor, limit, now }: People): Promise<PersonRow[]> {
  const where = [
    sql`p.round_id = ${roundId}`,
    ...(cursor === undefined ? [] : [sql`p.id > ${cursor}`]),
    ...(status ? [sql`${personStatus(now)} = ${status}`] : []),
    ...searchWords(search).map((word) => sql`p.search_text LIKE ${`% ${word}%`}`),
  ];
  return readRows<PersonRow>(
    sql`SELECT ${PERSON}, ${personStatus(now)} AS status ${FROM_PEOPLE} WHERE ${join(where, " AND ")} ORDER BY p.id LIMIT ${limit + 1}`,
    { needsCustomPlan: true },
  );
}

export type PersonIdentity = { id: string; externalId: string | null; email: string | null };

/** The identities of the people of a round, in the order in which they were added. */
export function listIdentities(roundId: string): Promise<PersonIdentity[]> {
  return db().roundPerson.findMany({ where: { roundId }, orderBy: { id: "asc" }, select: { id: true, externalId: true, email: true } });
}

/** People of a round by their ids, in the order in which they were added. */
export function listExisting(ids: string[]) {
  return db().roundPerson.findMany({
    where: { id: { in: ids } },
    orderBy: { id: "asc" },
    select: { id: true, name: true, email: true, externalId: true, formId: true, data: true },
  });
}

/** The person of a round whose form this is, as the list of people names them, and their language; null for a form that is in no round. */
export async function personOfForm({ id: formId, roundId }: { id: string; roundId: string | null }) {
  return roundId === null ? null : db().roundPerson.findUnique({ where: { formId }, select: { name: true, email: true, locale: true } });
}

/** A value that changes when people are added to a round or deleted. */
export async function readPeopleState(client: Pick<ReturnType<typeof db>, "roundPerson">, roundId: string) {
  const { _count: count, _max: last } = await client.roundPerson.aggregate({
    where: { roundId },
    _count: true,
    _max: { id: true, sentAt: true },
  });
  return { count, last: last.id, asked: last.sentAt?.getTime() ?? null }; // somebody who was handed a form is asked now
}

export type AnsweredRow = { responseId: string; formId: string; id: string; name: string; email: string | null; externalId: string | null };

/** The people whose forms have responses, last answered first, plus one row if there are more. */
export async function listAnswered({
  roundId,
  cursor,
  limit,
}: {
  roundId: string;
  cursor?: string | undefined;
  limit: number;
}): Promise<AnsweredRow[]> {
  const before = cursor === undefined ? sql`` : sql`AND f.last_response_id < ${cursor}`;
  return readRows<AnsweredRow>(sql`
    SELECT r.id AS "responseId", f.id AS "formId", p.id, p.name, p.email, p.external_id AS "externalId"
    FROM forms f JOIN responses r ON r.id = f.last_response_id JOIN round_people p ON p.form_id = f.id
    WHERE f.round_id = ${roundId} AND f.last_response_id IS NOT NULL ${before}
    ORDER BY f.last_response_id DESC LIMIT ${limit + 1}`);
}

/** Maximum number of different contents: there are more only if forms were edited individually. */
const MAX_CONTENTS = 20;

/** One form for each content that the answered forms of a round have, the most frequent first. */
export async function readContents(roundId: string): Promise<CurrentContent[]> {
  const rows = await readRows<{ id: string }>(sql`
    SELECT MIN(id) AS id FROM forms WHERE round_id = ${roundId} AND last_response_id IS NOT NULL
    GROUP BY fields ORDER BY COUNT(*) DESC LIMIT ${MAX_CONTENTS}`);
  const forms = new Map((await readForms(rows.map(({ id }) => id))).map((form) => [form.id, form]));
  return rows.flatMap(({ id }) => forms.get(id) ?? []); // a missing one was deleted meanwhile
}

/** The languages of the forms of a round beside their own, the most frequent first: they differ only if forms were edited individually. */
export async function readLocales(roundId: string): Promise<string[]> {
  const rows = await readRows<{ locales: string }>(sql`
    SELECT locales FROM forms WHERE round_id = ${roundId} AND locales IS NOT NULL
    GROUP BY locales ORDER BY COUNT(*) DESC LIMIT ${MAX_CONTENTS}`);
  return [...new Set(rows.flatMap(localesOf))];
}

/** What forms ask now, in any order. */
export function readForms(ids: string[]): Promise<CurrentContent[]> {
  return db().form.findMany({
    where: { id: { in: ids } },
    select: { id: true, version: true, title: true, description: true, fields: true, settings: true, locales: true },
  });
}
