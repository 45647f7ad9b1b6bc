import { sqlite } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type { FormRow } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { lockSeats, seatsBetween } from "@/lib/domain/forms/seats/seats-sql";
import type { ChosenSeats } from "@/lib/rules/fields/seats";
import { questionsOfSeats } from "@/lib/rules/fields/seats";
import { waitingListOf } from "@/lib/rules/forms/waiting-list";

const { sql, join } = Prisma;

type Form = Pick<FormRow, "id" | "fields" | "settings">;

/** Condition: an entry has an offer that has not ended. */
export function isOffered(now: Date): Prisma.Sql {
  return sql`offered_until > ${now}`;
}

/** How many places are kept for people, without the offer to one of them. */
function countOffered(formId: string, { now, besides = "" }: { now: Date; besides?: string }): Prisma.Sql {
  return sql`(SELECT count(*) FROM waiting_entries WHERE form_id = ${formId} AND ${isOffered(now)} AND id <> ${besides})`;
}

/** How many people come before somebody who has no offer: those with one, and those who wait. */
function countAhead(formId: string, now: Date): Prisma.Sql {
  return sql`(SELECT count(*) FROM waiting_entries WHERE form_id = ${formId} AND (offered_until IS NULL OR ${isOffered(now)}))`;
}

type Taking = { form: Form; choices: ChosenSeats[]; now: Date };

/**
 * Condition on the row of a form with a waiting list: once the response has its place and its seats, those who come first can have theirs. Somebody with
 * an offer comes before those who wait.
 * @param entryId of who sends it, if they are on the list.
 */
export function leavesPlaces({ form, choices, now, entryId }: Taking & { entryId: string | null }): Prisma.Sql {
  if (!waitingListOf(form)) return sql`1 = 1`;
  const free = leaves({ form, choices }, countAhead(form.id, now));
  if (entryId === null) return free;
  const own = sql`EXISTS (SELECT 1 FROM waiting_entries WHERE id = ${entryId} AND form_id = ${form.id} AND ${isOffered(now)})`;
  return sql`(${free} OR (${own} AND ${leaves({ form, choices }, countOffered(form.id, { now, besides: entryId }))}))`;
}

/** The same for a response that its owner restores: only places that are kept for somebody come first. */
export function leavesOffered({ form, choices, now }: Taking): Prisma.Sql {
  return waitingListOf(form) ? leaves({ form, choices }, countOffered(form.id, { now })) : sql`1 = 1`;
}

/** The same for a response that takes other seats than it has: it has a place already. */
export function leavesSeats({ form, choices, now, responseId }: Taking & { responseId: string }): Prisma.Sql {
  return waitingListOf(form) ? leavesIn({ form, choices, besides: responseId }, countOffered(form.id, { now })) : sql`1 = 1`;
}

function leaves(taking: Omit<Taking, "now">, first: Prisma.Sql): Prisma.Sql {
  return sql`((response_limit IS NULL OR response_count + 1 + ${first} <= response_limit) AND ${leavesIn(taking, first)})`;
}

/** Of each question that everyone has to answer, and whose options all have seats, one seat is left for each. */
function leavesIn({ form, choices, besides = "" }: Omit<Taking, "now"> & { besides?: string }, first: Prisma.Sql): Prisma.Sql {
  const questions = questionsOfSeats(readFields(form));
  if (questions.length === 0) return sql`1 = 1`;
  const each = questions.map(({ options }) => {
    const taken = options.map((option) => {
      const chosen = choices.find(({ key, value }) => key === option.key && value === option.value);
      return { ...option, wants: chosen?.wants ?? 0 };
    });
    return sql`${seatsBetween(form.id, { taken, besides })} >= ${first}`;
  });
  return sql`(${join(each, " AND ")})`;
}

/** The statements, at most one, that begin a transaction in which a response takes a place: on PostgreSQL later statements see what others have taken. */
export function lockPlaces(form: Form, choices: ChosenSeats[]): Prisma.Sql[] {
  if (!waitingListOf(form)) return lockSeats(form.id, choices);
  return sqlite() ? [] : [sql`SELECT 1 FROM forms WHERE id = ${form.id} FOR NO KEY UPDATE`];
}

/** The statements, at most one, that take somebody off the list who has answered. */
export function leaveWith(responseId: string, entry: { id: string; formId: string } | null): Prisma.Sql[] {
  if (!entry) return [];
  return [
    sql`
      DELETE FROM waiting_entries
      WHERE id = ${entry.id} AND form_id = ${entry.formId} AND EXISTS (SELECT 1 FROM responses WHERE id = ${responseId})`,
  ];
}
