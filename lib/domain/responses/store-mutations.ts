import { writeTogether } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { responses } from "@/lib/base/db/tables";
import type { Answer, Field } from "@/lib/rules/fields";
import { chosenSeats } from "@/lib/rules/fields/seats";
import { storeVote } from "@/lib/domain/decisions/settling/vote-sql";
import { areFree, attachFiles, lockUploads } from "@/lib/domain/files/attach-sql";
import type { FormRow } from "@/lib/domain/forms/data";
import { getPublicForm } from "@/lib/domain/forms/data";
import { allReceivers, byBody, receiversOf } from "@/lib/domain/forms/receivers";
import { readFields } from "@/lib/domain/forms/read-fields";
import { sealingChanged, sealsTheSame } from "@/lib/domain/forms/sealed-to";
import { haveSeats, takeSeats } from "@/lib/domain/forms/seats/seats-sql";
import { leavesPlaces, leaveWith, lockPlaces } from "@/lib/domain/forms/waiting/places-sql";
import { isOf } from "@/lib/domain/forms/status-sql";
import { newId } from "@/lib/base/ids/ids";
import { wakeMailWorker } from "@/lib/domain/mail/mutations";
import { wakeWorker, enqueueIf } from "@/lib/base/outbox/outbox";
import { outboxWorker } from "@/lib/base/outbox/worker-handle";
import { hasRoomFor } from "@/lib/domain/quotas/form-room";
import { noteNewResponse } from "@/lib/domain/responses/search/new-responses";
import { areThere, lockUnsent, removeSent } from "@/lib/domain/unsent/unsent-sql";
import { hashOnce } from "@/lib/domain/unsent/unsent-token";
import { onceKeyOf } from "./once-key";
import type { Filled } from "@/lib/rules/forms/offline";
import type { Sender } from "@/lib/rules/forms/respondents";
import { opensLater } from "@/lib/rules/forms/lifecycle";
import { respondentsChanged, takesTheSame } from "@/lib/rules/forms/respondents";
import type { Locale } from "@/lib/rules/words/locale-names";
import type { RespondentsCopy } from "./response-mails-sql";
import { causesMail, responseMails } from "./response-mails-sql";
import type { EventType } from "@/lib/rules/forms/event-types";
import { logEventIf } from "@/lib/domain/forms/event-log-mutations";
import { eventBody, targetsOf } from "@/lib/domain/forms/events";
import type { ResponseRow } from "@/lib/domain/responses/stored/response-row";
import { presentForWebhook } from "./present";

/** The channel of a submission. A token is only compared with those of its own channel. */
export type Channel = "page" | "json";

/** Answers that only their owner can read: an armored age file (lib/rules/forms/sealed.ts). */
export type Sealed = { text: string; files: { id: string; size: number }[] };

export type NewResponse = {
  /** As read earlier; whether it is open is checked again when the response is stored. */
  form: FormRow;
  /** The version that was answered, and its questions. */
  asked: { version: number; fields: Field[] };
  /** Checked answers; a file's answer is its upload id. */
  answers: Record<string, Answer>;
  /** The key of the ending that they lead to; null, or left out: there is none. */
  ending?: string | null;
  /** Uploads referenced by the answers, to be attached to the response. */
  fileIds: string[];
  /** The sealed answers, and their uploads; null or left out if the form is not sealed. */
  sealed?: Sealed | null;
  metadata: { ip: string; userAgent: string };
  submissionToken: string | null;
  channel: Channel;
  /** Language of the page, for email to the respondent; English by default. */
  locale?: Locale;
  /** Language of the form's texts on the page, if it has several (BCP 47). */
  language?: string | undefined;
  /** Called with the response's bytes before it is stored; throws to refuse. */
  charge?: (bytes: number) => Promise<void>;
  /** The token of the saved progress that the response replaces. With `isBegun`, it is stored only if that progress still exists. */
  unsent?: { token: string; isBegun: boolean };
  /** A secret known only to the page that sent it, if the page's address held a token. */
  sentFrom?: string | null;
  /** Who sends it, if the form asks. */
  sender?: Sender | null;
  /** If it was filled in without a network. */
  filled?: Filled | null;
  /** The entry of who sends it, if they are on the form's waiting list. */
  waitingId?: string | null;
  /** Whether it is stored before the form opens: a reply of test mode. */
  isEarly?: true;
  now: Date;
};

export type AcceptedResponse = { id: string; formId: string; submittedAt: Date; ending: string | null };

/** No slot is assigned twice, even after responses were deleted. An earlier release, which may run beside this one, only updates response_count. */
export const NEXT_SLOT = Prisma.sql`CASE WHEN last_slot > response_count THEN last_slot ELSE response_count END + 1`;

/** The stored columns of a response, and their bytes. */
type Stored = { tokenHash: string | null; data: string; size: number; /** For the respondent. */ copy: RespondentsCopy | null };

/**
 * Stores the response if its form is open and below its limit. If another version is published concurrently, or a setting changed, it is stored with
 * the form as it is then. @returns null if it was not stored. @throws DomainError conflict when the form takes answers of other people meanwhile, or answers that are sealed in
 * another way.
 */
export async function storeAtVersion(response: NewResponse, columns: Stored): Promise<AcceptedResponse | null> {
  const stored = await store(response, columns);
  if (stored) return stored;
  const { form: before } = response;
  const form = await getPublicForm(before.id);
  if (form.version === before.version && form.settingsRevision === before.settingsRevision) return null;
  if (!takesTheSame(form, before)) throw respondentsChanged();
  if (!sealsTheSame(form, before)) throw sealingChanged();
  if (opensLater(form, response.now) && !response.isEarly) return null;
  return storeAtVersion({ ...response, form }, columns);
}

/**
 * Stores the response if the form is at the version and with the settings read, open and below its limit. @returns null if it is not. One batch of statements instead of
 * an interactive transaction: no round trip between them, so the write lock is held only briefly. The first statement reserves the place and marks
 * it with the response's id; otherwise the rest do nothing. A form whose expiry has been announced takes no response, even if this process's clock
 * is behind. If the expiry is still far off, a process whose clock was far ahead has announced it: the form then takes responses, and the first one
 * schedules the announcement again.
 */
async function store(response: NewResponse, { tokenHash, data, size, copy }: Stored): Promise<AcceptedResponse | null> {
  const { form, asked, answers, ending = null, now, fileIds, metadata } = response;
  const formId = form.id;
  const { ip, userAgent } = metadata;
  const sentFrom = response.sentFrom ? hashOnce(formId, response.sentFrom) : null;
  const respondent = response.sender ? JSON.stringify(response.sender.respondent) : null;
  const onceKey = onceKeyOf(formId, response.sender);
  const filledAt = response.filled?.at ?? null;
  const asOf = response.filled?.asOf ?? now;
  // Late answers are taken after the expiry has been announced.
  const isLate = asOf < now ? Prisma.sql`1 = 1` : Prisma.sql`1 = 0`;
  const id = newId(now);
  // The seats of the form as it is now, whichever version was answered.
  const choices = chosenSeats(readFields(form), answers);
  const waitingId = response.waitingId ?? null;
  const skewed = new Date(now.getTime() + MAX_SKEW_MS);
  const takePlace = Prisma.sql`
    UPDATE forms
    SET response_count = response_count + 1, last_slot = ${NEXT_SLOT}, stored_bytes = stored_bytes + ${size}, last_response_id = ${id}, last_response_at = ${now},
        completed_at = CASE WHEN response_limit <= response_count + 1 THEN ${now} ELSE completed_at END,
        announce_expiry_at = CASE WHEN announce_expiry_at IS NULL AND expires_at > ${skewed} THEN expires_at ELSE announce_expiry_at END,
        version_responses = version_responses + CASE WHEN version = ${asked.version} THEN 1 ELSE 0 END
    WHERE id = ${formId} AND version = ${form.version} AND settings_revision = ${form.settingsRevision} AND ${isOf("active", asOf)}
      AND (${isLate} OR callback_url IS NULL OR expires_at IS NULL OR announce_expiry_at IS NOT NULL OR expires_at > ${skewed})
      AND ${hasRoomFor(size)} AND ${areFree(fileIds)} AND ${haveSeats(formId, choices)} AND ${leavesPlaces({ form, choices, now, entryId: waitingId })}
      AND ${response.unsent?.isBegun ? areThere(formId, response.unsent.token) : Prisma.sql`1 = 1`}`;
  const insert = responses.insertFrom(
    {
      ...fromForm,
      data,
      ip,
      userAgent,
      submissionToken: tokenHash,
      desk: null,
      formVersion: asked.version,
      changedAt: null,
      sentFrom,
      respondent,
      onceKey,
      locale: response.language ?? null,
      filledAt,
      ending,
      importedAt: null,
      sealed: response.sealed?.text ?? null,
    },
    Prisma.sql`FROM forms WHERE id = ${formId} AND last_response_id = ${id}`,
  );
  const before = [...(response.unsent ? [lockUnsent(formId)] : []), ...lockUploads(fileIds), ...lockPlaces(form, choices)];
  const row = {
    id,
    formId,
    data,
    ip,
    userAgent,
    submittedAt: now,
    formVersion: asked.version,
    changedAt: null,
    respondent,
    locale: response.language ?? null,
    filledAt,
    ending,
    sealed: response.sealed?.text ?? null,
    sealedFiles: response.sealed ? JSON.stringify(response.sealed.files) : null,
  };
  const events = responseEvents({ form, fields: asked.fields, response: row });
  const after = [
    ...attachFiles({ formId, responseId: id, ids: fileIds }),
    ...takeSeats({ formId, responseId: id, choices }),
    ...storeVote({ formId, roundId: form.roundId, responseId: id, answers, sender: response.sender ?? null }),
    ...events,
    ...(await responseMails({ form, id, copy, locale: response.locale ?? "en", now })),
    ...leaveWith(id, waitingId === null ? null : { id: waitingId, formId }),
    ...markAnswered({ form, version: asked.version, responseId: id }),
    ...(response.unsent ? removeSent({ formId, token: response.unsent.token, responseId: id }) : []),
  ];
  const counts = await writeTogether([...before, takePlace, insert, ...after], { shareBy: formId });
  if (counts[before.length + 1] !== 1) return null;
  noteNewResponse(formId);
  wakeWorker({ account: form.accountId, targets: allReceivers(form) });
  if (causesMail(form)) outboxWorker("mail")?.hurry();
  if (copy) wakeMailWorker({ account: form.accountId, to: copy.to });
  return { id, formId, submittedAt: now, ending };
}

/** The clocks of processes that share a database differ by less. */
const MAX_SKEW_MS = 60_000;

/** The columns that a response takes from its form, as the previous statement left them. */
const fromForm = {
  id: Prisma.sql`last_response_id`,
  formId: Prisma.sql`id`,
  slot: Prisma.sql`last_slot`,
  submittedAt: Prisma.sql`last_response_at`,
};

/** The statements, at most one, that record a response to an already replaced version. */
function markAnswered({ form, version, responseId }: { form: FormRow; version: number; responseId: string }): Prisma.Sql[] {
  if (version === form.version) return [];
  return [
    Prisma.sql`
      UPDATE form_versions SET is_answered = true
      WHERE form_id = ${form.id} AND version = ${version} AND EXISTS (SELECT 1 FROM responses WHERE id = ${responseId})`,
  ];
}

const { sql } = Prisma;

/**
 * The statements that insert a response's events into the log and the outbox, for the transaction that stores it, after its first statement: they do
 * nothing unless that statement has marked the form with the response's id. `fields` are those of its version.
 */
function responseEvents({ form, fields, response }: { form: FormRow; fields: Field[]; response: ResponseRow }): Prisma.Sql[] {
  const { responseLimit, accountId } = form;
  const now = response.submittedAt;
  const presented = allReceivers(form).length === 0 ? null : presentForWebhook(response, fields, form);
  type BodyOf = (completedAt: Date | null) => string;
  const tell = (kind: EventType, { body, isDue = sql`1 = 1` }: { body: (bodyOf: BodyOf) => Prisma.Sql; isDue?: Prisma.Sql }) => {
    const from = sql`FROM forms WHERE id = ${form.id} AND last_response_id = ${response.id} AND ${isDue}`;
    const at = sql`last_response_at`;
    const logged = logEventIf({ type: kind, accountId, formId: form.id, responseId: response.id, at, from }, now);
    const event = { type: kind, accountId, response: presented, fields, now };
    const told = byBody(targetsOf({ ...event, form }, receiversOf(form, kind))).flatMap(({ hasFields, targets }) => {
      const bodyOf: BodyOf = (completedAt) => eventBody({ ...event, form: { ...form, completedAt } }, { hasFields });
      return enqueueIf({ kind, account: accountId, subject: form.id, body: body(bodyOf), targets, at, from }, now);
    });
    return [logged, ...told];
  };
  // Whether this response completes the form is known only inside the transaction, so both bodies are prepared.
  const created = () =>
    tell("response.created", { body: (bodyOf) => sql`CASE WHEN completed_at IS NULL THEN ${bodyOf(null)} ELSE ${bodyOf(now)} END` });
  const completed = () => tell("form.completed", { body: (bodyOf) => sql`${bodyOf(now)}`, isDue: sql`completed_at IS NOT NULL` });
  return [...(responseLimit === 1 ? [] : created()), ...(responseLimit === null ? [] : completed())];
}
