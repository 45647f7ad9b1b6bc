import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { db } from "@/lib/base/db/client";
import { writeTogether } from "@/lib/base/db/direct-sql";
import { isMissingValue, isUniqueViolation } from "@/lib/base/db/errors";
import { responses } from "@/lib/base/db/tables";
import { DomainError } from "@/lib/base/errors/errors";
import { chosenSeats } from "@/lib/rules/fields/seats";
import type { FormRow } from "@/lib/domain/forms/data";
import { getForm } from "@/lib/domain/forms/data";
import { readFields } from "@/lib/domain/forms/read-fields";
import { receiversOf } from "@/lib/domain/forms/receivers";
import { takenAmong } from "@/lib/domain/forms/seats/seats-data";
import { haveSeats, takeSeats } from "@/lib/domain/forms/seats/seats-sql";
import { isOf } from "@/lib/domain/forms/status-sql";
import { readPlaces } from "@/lib/domain/forms/waiting/places-data";
import { leavesOffered } from "@/lib/domain/forms/waiting/places-sql";
import { wakeWorker } from "@/lib/base/outbox/outbox";
import { requireDiskSpace } from "@/lib/domain/quotas/disk-space";
import { completionEvents } from "@/lib/domain/responses/completion-events";
import { noteNewResponse } from "@/lib/domain/responses/search/new-responses";
import { readAnswers } from "@/lib/domain/responses/stored/response-row";
import { NEXT_SLOT } from "@/lib/domain/responses/store-mutations";
import { waitingListOf } from "@/lib/rules/forms/waiting-list";
import type { TrashedRow } from "./data";
import { getTrashed } from "./data";
import { lockForm } from "./delete-mutations";
import { readStates } from "@/lib/domain/responses/stored/trashed-states";

const { sql } = Prisma;

/** Attempts when the form is being changed at the same time. */
const TRIES = 5;

type Restoring = { accountId: string; formId: string; responseId: string; now: Date };

/**
 * Puts a response from the trash back among the form's responses, with its id, time, notes, history and files. Like a new response, it takes a
 * place and seats under the same lock, whether the form is open or not. If it takes the last place of an open form, the form is completed.
 * @throws DomainError not_found; conflict when the form has no place left, or a chosen option has no seat left.
 */
export async function restoreResponse({ accountId, formId, responseId, now }: Restoring): Promise<void> {
  await requireDiskSpace("database");
  for (let tries = 0; tries < TRIES; tries++) {
    const form = await getForm({ accountId, formId });
    const trashed = await getTrashed({ formId, responseId });
    await requirePlace({ form, trashed, now });
    try {
      await writeTogether(await statementsFor({ form, trashed, now }));
      noteNewResponse(formId);
      wakeWorker({ account: accountId, targets: receiversOf(form, "form.completed") });
      return;
    } catch (error) {
      if (!isMissingValue(error) && !isUniqueViolation(error)) throw error; // the place, a seat or the response was taken meanwhile
    }
  }
  throw new DomainError("unavailable", "The form is being changed by other requests. Try again", { retryAfter: 1 });
}

/** @throws DomainError conflict. */
async function requirePlace({ form, trashed, now }: Prepared): Promise<void> {
  const { responseLimit, responseCount } = form;
  if (responseLimit !== null && responseCount >= responseLimit)
    throw new DomainError(
      "conflict",
      `The form has no place left: it takes ${responseLimit} ${responseLimit === 1 ? "response" : "responses"}`,
    );
  if (trashed.onceKey !== null && (await db().response.count({ where: { formId: form.id, onceKey: trashed.onceKey } })) > 0)
    throw new DomainError("conflict", "The same person has sent another response since. This form takes one from each");
  const choices = chosenSeats(readFields(form), readAnswers(trashed));
  const places = waitingListOf(form) ? await readPlaces(form, now) : null;
  if (places && places.offered >= places.left)
    throw new DomainError("conflict", "The form has no place left: those that are free are kept for people on the waiting list", {
      type: "places_offered",
    });
  const [taken] = await takenAmong(form.id, choices);
  if (!taken) return;
  const { label, wants, left } = taken;
  throw new DomainError(
    "conflict",
    left === 0
      ? `No seat is left for “${label}”, which this response chose`
      : `Only ${left} of the ${wants} seats that this response takes are left for “${label}”`,
  );
}

type Prepared = { form: FormRow; trashed: TrashedRow; now: Date };

async function statementsFor({ form, trashed, now }: Prepared): Promise<Prisma.Sql[]> {
  const {
    id,
    formId,
    data,
    ip,
    userAgent,
    submittedAt,
    desk,
    formVersion,
    changedAt,
    sentFrom,
    respondent,
    onceKey,
    locale,
    filledAt,
    ending,
    importedAt,
    sealed,
  } = trashed;
  const choices = chosenSeats(readFields(form), readAnswers(trashed));
  // With these notes: what was erased of them meanwhile must not come back.
  const isStillThere = sql`EXISTS (SELECT 1 FROM trashed_responses WHERE id = ${id} AND desk IS NOT DISTINCT FROM ${desk})`;
  const hasPlace = sql`(response_limit IS NULL OR response_count < response_limit)`;
  const newest = (column: Prisma.Sql) =>
    sql`(SELECT ${column} FROM responses WHERE form_id = ${formId} ORDER BY form_id DESC, id DESC LIMIT 1)`;
  // The same submission may have been sent again since it was deleted.
  const submissionToken =
    trashed.submissionToken === null
      ? null
      : sql`(SELECT submission_token FROM trashed_responses AS token WHERE token.id = ${id} AND NOT EXISTS (
          SELECT 1 FROM responses AS other WHERE other.form_id = ${formId} AND other.submission_token = ${trashed.submissionToken}))`;
  return [
    ...lockForm(formId),
    // The column refuses NULL, so the transaction fails if something has changed since it was prepared.
    sql`
      UPDATE forms
      SET last_slot = CASE WHEN version = ${form.version} AND ${hasPlace} AND ${isStillThere} AND ${haveSeats(formId, choices)}
        AND ${leavesOffered({ form, choices, now })} THEN ${NEXT_SLOT} END,
        response_count = response_count + 1, anonymised_to = NULL,
        completed_at = CASE WHEN ${isOf("active", now)} AND response_limit <= response_count + 1 THEN ${now} ELSE completed_at END
      WHERE id = ${formId}`,
    responses.insertFrom(
      {
        id,
        formId,
        slot: sql`last_slot`,
        data,
        ip,
        userAgent,
        submissionToken,
        submittedAt,
        desk,
        formVersion,
        changedAt,
        sentFrom,
        respondent,
        onceKey,
        locale,
        filledAt,
        ending,
        importedAt,
        sealed,
      },
      sql`FROM forms WHERE id = ${formId}`,
    ),
    ...readStates(trashed.states).map(
      (state) => sql`
        INSERT INTO response_states (response_id, number, data, replaced_at, replaced_by)
        VALUES (${id}, ${state.number}, ${state.data}, ${state.replacedAt}, ${state.replacedBy})`,
    ),
    sql`UPDATE files SET response_id = ${id}, trashed_id = NULL WHERE form_id = ${formId} AND trashed_id = ${id}`,
    ...takeSeats({ formId, responseId: id, choices }),
    sql`DELETE FROM trashed_responses WHERE id = ${id}`,
    sql`UPDATE forms SET last_response_id = ${newest(sql`id`)}, last_response_at = ${newest(sql`submitted_at`)} WHERE id = ${formId}`,
    ...(await completionEvents({ form, response: trashed, now })),
  ];
}
