import { db, sqlite } from "@/lib/base/db/client";
import type { Response } from "@/lib/base/db/generated/sqlite/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { toIsoText } from "@/lib/base/db/sqlite-values";
import { responses } from "@/lib/base/db/tables";
import { DomainError } from "@/lib/base/errors/errors";
import { newId } from "@/lib/base/ids/ids";
import { wakeWorker } from "@/lib/base/outbox/outbox";
import type { Steps } from "@/lib/base/turns/turns";
import { inTurns } from "@/lib/base/turns/turns";
import { noteChange } from "@/lib/domain/forms/change-signal";
import { requireOffered } from "@/lib/domain/forms/waiting/offer-mutations";
import type { FormRow } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { receiversOf } from "@/lib/domain/forms/receivers";
import { isOf } from "@/lib/domain/forms/status-sql";
import { todayOf } from "@/lib/domain/forms/today-of";
import { takeAccountRoom } from "@/lib/domain/quotas/account-usage";
import { requireDiskSpace } from "@/lib/domain/quotas/disk-space";
import { hasRoomFor, isFull } from "@/lib/domain/quotas/form-room";
import { outOfRoom } from "@/lib/domain/quotas/out-of-room";
import { completionEvents } from "@/lib/domain/responses/completion-events";
import { noteNewResponse } from "@/lib/domain/responses/search/new-responses";
import { NEXT_SLOT } from "@/lib/domain/responses/store-mutations";
import type { Answer } from "@/lib/rules/fields";
import { chosenSeats, seatsOf } from "@/lib/rules/fields/seats";
import { readEndings } from "@/lib/rules/forms/endings";
import { readSettings } from "@/lib/rules/forms/settings";
import { endingOf } from "@/lib/rules/paths/ending-of";
import type { ImportFinding } from "./import-schema";
import { placeFindings, seatFindings, takenIn } from "./places-data";

const { sql } = Prisma;

/** A row whose answers are checked, its number in the file, and when they were given. */
export type ImportedRow = { number: number; answers: Record<string, Answer>; at: Date };

type Importing = {
  form: FormRow;
  rows: ImportedRow[];
  now: Date;
  /** Called between parts of the work until all is stored. It may throw, for example when nobody waits for it; then nothing is stored. */
  proceed?: (() => void) | undefined;
};

/** Bytes of answers in one statement: it takes a few milliseconds, and other work comes between two of them. */
const BATCH_BYTES = 64 * 1024;

/** Ten thousand rows of ten questions take about half a second; the largest import, on a busy machine, may take longer than others may. */
const TRANSACTION = { timeout: 15_000 };

/** Undoes the transaction. */
class NoPlace extends Error {
  constructor(readonly findings: ImportFinding[]) {
    super("no place");
  }
}

/**
 * Stores checked rows as responses to the form's version, all or none, whether the form is open or not. They take places and seats under the lock
 * that submissions take, and the last place completes an open form.
 * @returns what keeps them from being stored, otherwise nothing.
 * @throws DomainError conflict if the form was changed since it was read, out_of_room.
 */
export async function importResponses({ form, rows, now, proceed }: Importing): Promise<ImportFinding[]> {
  const { batches, last, bytes } = await inTurns(batchesOf({ form, rows, now }), proceed);
  await requireDiskSpace("database");
  const settle = await takeAccountRoom({ accountId: form.accountId, bytes });
  let isStored = false;
  try {
    await storeAll({ form, rows, now, proceed, batches, last, bytes });
    isStored = true;
  } catch (error) {
    if (error instanceof NoPlace) return error.findings;
    throw error;
  } finally {
    settle(isStored ? bytes : 0);
  }
  noteNewResponse(form.id, rows.length);
  wakeWorker({ account: form.accountId, targets: receiversOf(form, "form.completed") });
  noteChange(form.id);
  return [];
}

/** Some rows as JSON, and the seats that they take; built before the transaction begins, because other writes wait while it runs. */
type Batch = { rows: string; seats: string | null };
type Batches = { batches: Batch[]; /** The last row. */ last: Response | null; /** Of all answers. */ bytes: number };

async function storeAll({ form, rows, now, proceed, batches, last, bytes }: Importing & Batches): Promise<void> {
  const { id: formId } = form;
  const count = rows.length;
  const isSeated = seatsOf(readFields(form)).length > 0;
  const announced = last ? await completionEvents({ form, response: last, now }) : [];
  await db().$transaction(async (tx) => {
    const taken = await tx.$executeRaw(sql`
      UPDATE forms
      SET response_count = response_count + ${count}, last_slot = ${NEXT_SLOT} + ${count - 1}, stored_bytes = stored_bytes + ${bytes},
        version_responses = version_responses + ${count}, anonymised_to = NULL, last_response_at = ${now},
        completed_at = CASE WHEN ${isOf("active", now)} AND response_limit <= response_count + ${count} THEN ${now} ELSE completed_at END
      WHERE id = ${formId} AND account_id = ${form.accountId} AND version = ${form.version} AND settings_revision = ${form.settingsRevision}
        AND (response_limit IS NULL OR response_count + ${count} <= response_limit) AND ${hasRoomFor(bytes)}`);
    if (taken === 0) throw await whyNot(form, { count, bytes });
    if (isSeated) {
      const findings = await inTurns(seatFindings({ form, rows, taken: await takenIn(formId, (query) => tx.$queryRaw(query)) }));
      if (findings.length > 0) throw new NoPlace(findings);
    }
    const [slots] = await tx.$queryRaw<{ last: number }[]>(sql`SELECT last_slot AS last FROM forms WHERE id = ${formId}`);
    const first = Number(slots?.last) - count + 1;
    for (const batch of batches) {
      proceed?.();
      await tx.$executeRaw(insertRows(batch, { first, like: sharedBy(form, now) }));
      if (batch.seats !== null) await tx.$executeRaw(insertSeats(formId, batch.seats));
    }
    await requireOffered(tx, { before: form, now });
    await tx.$executeRaw(sql`
      UPDATE forms SET last_response_id = (SELECT id FROM responses WHERE form_id = ${formId} ORDER BY form_id DESC, id DESC LIMIT 1)
      WHERE id = ${formId}`);
    for (const statement of announced) await tx.$executeRaw(statement);
  }, TRANSACTION);
}

/** Why the form takes no rows. */
async function whyNot(before: FormRow, { count, bytes }: { count: number; bytes: number }): Promise<Error> {
  const form = await db().form.findFirst({ where: { id: before.id, accountId: before.accountId } });
  if (form?.version !== before.version || form.settingsRevision !== before.settingsRevision)
    return new DomainError("conflict", "The form was changed meanwhile. Nothing was imported. Try again");
  const findings = placeFindings(form, count);
  if (findings.length > 0) return new NoPlace(findings);
  return (await isFull(before.id, bytes))
    ? outOfRoom("form")
    : new DomainError("unavailable", "The form has just been changed. Try again", { retryAfter: 1 });
}

/** What the rows of an import have of their own. */
type Own = Pick<Response, "id" | "slot" | "data" | "submittedAt" | "ending">;

/** The rows of the table, with their place in the list as slots. */
function* batchesOf({ form, rows, now }: Importing): Steps<Batches> {
  const fields = readFields(form);
  const endings = readEndings(readSettings(form));
  const isSeated = seatsOf(fields).length > 0;
  const ids = yield* idsOf(rows.map(({ at }) => at));
  const batches: Batch[] = [];
  let [parts, seats, room, bytes]: [string[], (string | number)[][], number, number] = [[], [], BATCH_BYTES, 0];
  let last: Response | null = null;
  for (const [slot, { answers, at }] of rows.entries()) {
    yield;
    const ending = endings.length > 0 ? yield* endingOf(endings, { fields, answers, today: todayOf(form, at) }) : null;
    const row: Own = { id: ids[slot] ?? newId(at), slot, data: JSON.stringify(answers), submittedAt: at, ending: ending?.key ?? null };
    const part = JSON.stringify([row.id, slot, row.data, toIsoText(at), row.ending]);
    parts.push(part);
    if (isSeated) for (const { key, value, wants } of chosenSeats(fields, answers)) seats.push([key, value, row.id, wants]);
    room -= part.length;
    bytes += Buffer.byteLength(row.data);
    if (slot === rows.length - 1) last = { ...sharedBy(form, now), ...row };
    if (room > 0 && slot < rows.length - 1) continue;
    batches.push({ rows: `[${parts.join(",")}]`, seats: seats.length > 0 ? JSON.stringify(seats) : null });
    [parts, seats, room] = [[], [], BATCH_BYTES];
  }
  return { batches, last, bytes };
}

/** What all rows of an import have alike. */
function sharedBy(form: FormRow, now: Date): Omit<Response, keyof Own> {
  return {
    formId: form.id,
    ip: "",
    userAgent: "",
    submissionToken: null,
    desk: null,
    formVersion: form.version,
    changedAt: null,
    sentFrom: null,
    respondent: null,
    onceKey: null,
    locale: null,
    importedAt: now,
    sealed: null,
    filledAt: null,
  };
}

/** @param first the slot of the first row of all. */
function insertRows({ rows }: Batch, { first, like }: { first: number; like: Omit<Response, keyof Own> }): Prisma.Sql {
  const [from, slot, at] = sqlite()
    ? [sql`json_each(${rows}) AS given`, sql`(given.value ->> 1)`, sql`given.value ->> 3`]
    : [sql`json_array_elements(${rows}::json) AS given(value)`, sql`(given.value ->> 1)::int`, sql`(given.value ->> 3)::timestamp(3)`];
  const own = {
    id: sql`given.value ->> 0`,
    slot: sql`${first} + ${slot}`,
    data: sql`given.value ->> 2`,
    submittedAt: at,
    ending: sql`given.value ->> 4`,
  };
  return responses.insertFrom({ ...like, ...own }, sql`FROM ${from}`);
}

/** An id for each moment. Those of the same moment are in the order of the list, so that responses are listed in that of their file. */
function* idsOf(moments: Date[]): Steps<string[]> {
  const byMoment = new Map<number, string[]>();
  for (const at of moments) {
    yield;
    const ids = byMoment.get(at.getTime()) ?? [];
    ids.push(newId(at));
    byMoment.set(at.getTime(), ids);
  }
  for (const ids of byMoment.values()) ids.sort().reverse(); // taken from the end
  return moments.map((at) => byMoment.get(at.getTime())?.pop() ?? newId(at));
}

/** One parameter, so that the statement is the same for any number of seats. */
function insertSeats(formId: string, list: string): Prisma.Sql {
  const values = sqlite()
    ? sql`SELECT ${formId}, value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM json_each(${list})`
    : sql`SELECT ${formId}, value ->> 0, value ->> 1, value ->> 2, (value ->> 3)::int FROM json_array_elements(${list}::json) AS seat(value)`;
  return sql`INSERT INTO taken_seats (form_id, field_key, value, response_id, seats) ${values}`;
}
