import { readRows } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { DomainError } from "@/lib/base/errors/errors";
import { chosenSeats } from "@/lib/rules/fields/seats";
import type { Answer, Field } from "@/lib/rules/fields";
import type { FormRow } from "@/lib/domain/forms/data";
import { getPublicForm } from "@/lib/domain/forms/data";
import { logEventIf } from "@/lib/domain/forms/event-log-mutations";
import { eventBody, targetsOf } from "@/lib/domain/forms/events";
import { byBody, receiversOf } from "@/lib/domain/forms/receivers";
import { readFields } from "@/lib/domain/forms/read-fields";
import { areFree, attachFiles, lockUploads } from "@/lib/domain/files/attach-sql";
import { fileNames } from "@/lib/domain/files/data";
import { issuesOf, takenAmong } from "@/lib/domain/forms/seats/seats-data";
import { haveSeats, retakeSeats } from "@/lib/domain/forms/seats/seats-sql";
import { offerFreed } from "@/lib/domain/forms/waiting/offer-mutations";
import { leavesSeats } from "@/lib/domain/forms/waiting/places-sql";
import { todayOf } from "@/lib/domain/forms/today-of";
import { askedAt } from "@/lib/domain/forms/versions/data";
import { enqueueIf, wakeWorker } from "@/lib/base/outbox/outbox";
import { takeAccountRoom } from "@/lib/domain/quotas/account-usage";
import { requireDiskSpace } from "@/lib/domain/quotas/disk-space";
import { isFull } from "@/lib/domain/quotas/form-room";
import { outOfRoom } from "@/lib/domain/quotas/out-of-room";
import { linkChanged } from "@/lib/domain/receipts/chain-mutations";
import { applyToIndex } from "@/lib/domain/responses/search/index-mutations";
import type { AnswerIssue } from "@/lib/rules/words/answer-issue";
import { endingAfter } from "@/lib/domain/responses/ending-after";
import { correctAnswers } from "./correct-answers";
import { getResponse } from "@/lib/domain/responses/data";
import { readDesk } from "@/lib/domain/responses/stored/desk";
import { countStates } from "@/lib/domain/responses/history-data";
import { readAnswers } from "@/lib/domain/responses/stored/response-row";
import { presentForWebhook } from "@/lib/domain/responses/present";
import type { PresentedResponse } from "@/lib/domain/responses/schema";
import { lockForm } from "@/lib/domain/responses/trash/delete-mutations";

const { sql } = Prisma;

/** Maximum corrections of one response. */
const MAX_CHANGES = 100;

type Correction = {
  form: FormRow;
  responseId: string;
  change: Record<string, unknown>;
  by: "owner" | "respondent";
  now: Date;
  shown?: ReadonlySet<string>;
  /** Issues found while files were received. */
  received?: AnswerIssue[];
  /** Throws if the response is no longer what the caller has read. Nothing can change it between this check and the change. */
  check?: (() => Promise<void>) | undefined;
  /** Gets the answers that are to be stored, before they are. Throws to store nothing. */
  confirm?: (stored: Record<string, Answer>, fields: Field[]) => void;
};

type Refused = { issues: AnswerIssue[]; due: string[] };

/**
 * Corrects the answers of a response, checked against the questions of its version. The previous answers are kept in its history; the search index,
 * the form's stored bytes and a webhook change in the same transaction.
 * @returns the issues of the new answers, or the questions that they lead to; nothing if they were stored or are unchanged.
 * @throws DomainError not_found, invalid, conflict after too many changes, out_of_room.
 */
export async function correctResponse({
  form,
  responseId,
  change,
  by,
  now,
  shown,
  received,
  check,
  confirm,
}: Correction): Promise<Refused> {
  await requireDiskSpace("database");
  let refused: Refused = { issues: [], due: [] };
  const isChanged = await applyToIndex(form.id, async () => {
    await check?.();
    const response = await getResponse({ formId: form.id, responseId });
    const asked = await askedAt(form, response.formVersion);
    const fields = readFields(asked);
    const checked = await correctAnswers({
      formId: form.id,
      responseId,
      fields,
      stored: readAnswers(response),
      change,
      received,
      today: todayOf(asked, response.submittedAt),
      shown,
    });
    refused = checked.ok ? { issues: [], due: [] } : checked;
    const data = checked.ok ? JSON.stringify(checked.answers) : response.data;
    if (!checked.ok) return null;
    confirm?.(checked.answers, fields);
    if (data === response.data) return check ? { statements: [], changes: [] } : null; // if what was checked has changed, this runs again
    const newest = await getPublicForm(form.id); // of this version are the seats
    const current = readFields(newest);
    const held = chosenSeats(current, readAnswers(response));
    const choices = chosenSeats(current, checked.answers);
    const wanted = choices.filter(
      ({ key, value, wants }) => !held.some((own) => own.key === key && own.value === value && own.wants >= wants),
    );
    refused = { issues: issuesOf(await takenAmong(form.id, wanted, responseId)), due: [] };
    if (refused.issues.length > 0) return null;
    const keepsOffered = wanted.length === 0 ? sql`1 = 1` : leavesSeats({ form: newest, choices, now, responseId });
    if (wanted.length > 0 && !(await holds(keepsOffered)))
      throw new DomainError("conflict", "The seats that are left are kept for people on the waiting list", { type: "places_offered" });
    const own = await fileNames(responseId);
    const added = checked.fileIds.filter((id) => !Object.hasOwn(own, id)); // whatever else holds them by then fails the transaction
    const number = (await countStates(responseId)) + 1;
    if (number > MAX_CHANGES) throw new DomainError("conflict", `A response can be changed ${MAX_CHANGES} times`);
    await requireRoom(form, Buffer.byteLength(data));
    const ending = await endingAfter({ asked, answers: checked.answers, submittedAt: response.submittedAt });
    const changed = { ...response, data, ending, changedAt: now };
    const after = { ...changed, answers: checked.answers, fields, desk: readDesk(response) };
    const chained = await linkChanged({ formId: form.id, responseId, data, by, at: now });
    return {
      statements: [
        ...lockUploads(added),
        sql`
          INSERT INTO response_states (response_id, number, data, replaced_at, replaced_by)
          VALUES (${responseId}, ${number}, ${response.data}, ${now}, ${by})`,
        ...lockForm(form.id),
        // NULL, which the column refuses, fails the transaction if a seat was taken or counted otherwise meanwhile, or a file used. It is then
        // prepared again.
        sql`
          UPDATE responses
          SET data = CASE WHEN ${haveSeats(form.id, wanted, responseId)} AND ${keepsOffered} AND ${isAtVersion(newest)} AND ${areFree(added)} THEN ${data} END,
            ending = ${ending}, changed_at = ${now}
          WHERE id = ${responseId}`,
        // Files that were replaced stay with the response, like the former answers.
        ...attachFiles({ formId: form.id, responseId, ids: added }),
        ...retakeSeats({ formId: form.id, responseId, choices }),
        sql`UPDATE forms SET stored_bytes = stored_bytes + ${Buffer.byteLength(data)} WHERE id = ${form.id}`,
        ...updateEvents(form, { body: presentForWebhook(changed, fields, form), fields, responseId, now }),
        ...chained,
      ],
      changes: [{ kind: "corrected", slot: response.slot, after }],
    };
  });
  if (isChanged) await offerFreed(form.id, now);
  if (isChanged) wakeWorker({ account: form.accountId, targets: receiversOf(form, "response.updated") });
  return refused;
}

async function holds(condition: Prisma.Sql): Promise<boolean> {
  return (await readRows(sql`SELECT 1 AS held WHERE ${condition}`)).length > 0;
}

function isAtVersion({ id, version }: FormRow): Prisma.Sql {
  return sql`EXISTS (SELECT 1 FROM forms WHERE id = ${id} AND version = ${version})`;
}

/** @throws DomainError out_of_room. */
async function requireRoom({ id, accountId }: FormRow, bytes: number): Promise<void> {
  if (await isFull(id, bytes)) throw outOfRoom("form");
  const settle = await takeAccountRoom({ accountId, bytes });
  settle(bytes);
}

type Update = { body: PresentedResponse; fields: Field[]; responseId: string; now: Date };

function updateEvents(form: FormRow, { body: response, fields, responseId, now }: Update): Prisma.Sql[] {
  const [at, from] = [sql`changed_at`, sql`FROM responses WHERE id = ${responseId}`];
  const logged = logEventIf({ type: "response.updated", accountId: form.accountId, formId: form.id, responseId, at, from }, now);
  const event = { type: "response.updated", accountId: form.accountId, form, response, fields, now } as const;
  const told = byBody(targetsOf(event, receiversOf(form, "response.updated"))).flatMap(({ hasFields, targets }) => {
    const body = eventBody(event, { hasFields });
    const message = { kind: "response.updated", account: form.accountId, subject: form.id, targets };
    return enqueueIf({ ...message, body: sql`${body}`, at, from }, now);
  });
  return [logged, ...told];
}
