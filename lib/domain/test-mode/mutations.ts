import { setImmediate as nextTurn } from "node:timers/promises";
import { db, sqlite } from "@/lib/base/db/client";
import { readRows, write, writeTogether } from "@/lib/base/db/direct-sql";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { DomainError } from "@/lib/base/errors/errors";
import { noteConversation, settleAfterReply } from "@/lib/domain/decisions/settling/settle-mutations";
import { readConversation } from "@/lib/domain/forms/conversation";
import type { FormRow } from "@/lib/domain/forms/data";
import { readHandedOn } from "@/lib/domain/forms/handed-on";
import { getPublicForm } from "@/lib/domain/forms/data";
import { deleteForm } from "@/lib/domain/forms/delete-mutations";
import { askBack, declineForm } from "@/lib/domain/forms/outcome-mutations";
import { readFields } from "@/lib/domain/forms/read-fields";
import { offeredOutcomes } from "@/lib/rules/forms/outcome-kinds";
import { readSettings } from "@/lib/rules/forms/settings";
import { todayOf } from "@/lib/domain/forms/today-of";
import { idBound } from "@/lib/base/ids/ids";
import { log } from "@/lib/base/logging/log";
import { formatDatetime } from "@/lib/base/time/datetime";
import { opensAt } from "@/lib/rules/forms/lifecycle";
import { isTestAccount, TEST_MARK, testAccountOf, replyOf } from "@/lib/base/ids/test-mode";
import { sealedTo } from "@/lib/domain/forms/sealed-to";
import { seal } from "@/lib/domain/responses/sealing/seal";
import { submit } from "@/lib/domain/responses/submit";
import { forgetDecisions } from "@/lib/domain/decisions/change-mutations";
import { deleteRound } from "@/lib/domain/rounds/change-mutations";
import { inTurns } from "@/lib/base/turns/turns";
import { makeUpAnswers } from "./made-up-answers";

const { sql } = Prisma;
const AT_ONCE = 50;
/** How long advancing the clock may take; the next request continues. */
const PATIENCE_MS = 20_000;
/** How long test forms are kept, whatever their lifetime. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Sends the simulated replies that are due in test mode. @returns whether there may be more. */
export async function replyToDue(now: Date): Promise<boolean> {
  const due = await readRows<{ id: string }>(sql`SELECT id FROM forms WHERE rehearse_at <= ${now} ORDER BY rehearse_at LIMIT ${AT_ONCE}`);
  for (const { id } of due) await reply(id, now);
  return due.length === AT_ONCE;
}

/**
 * Lets time pass for the test forms of an account: recipients that would have replied in that time reply, and the times that open forms and
 * reminders wait for move closer by the same amount.
 * @returns how many replies were sent. @throws DomainError unavailable when there are more than one request can send.
 */
export async function advance({ accountId: caller, by, now }: { accountId: string; by: number; now: Date }): Promise<number> {
  const accountId = testAccountOf(caller);
  const end = performance.now() + PATIENCE_MS;
  const until = new Date(now.getTime() + by);
  let replies = 0;
  for (;;) {
    const due = await readRows<{ id: string }>(sql`
      SELECT id FROM forms
      WHERE account_id = ${accountId} AND rehearse_at <= ${until} AND (expires_at IS NULL OR expires_at > rehearse_at)
      ORDER BY rehearse_at LIMIT ${AT_ONCE}`);
    for (const { id } of due) if (await reply(id, now)) replies++;
    if (due.length < AT_ONCE) break;
    if (performance.now() > end) throw new DomainError("unavailable", "Too many replies for one request; send it again", { retryAfter: 1 });
    await nextTurn();
  }
  const isOpen = sql`completed_at IS NULL AND cancelled_at IS NULL AND (expires_at IS NULL OR expires_at > ${now})`;
  await writeTogether([
    sql`
      UPDATE round_people SET remind_at = ${earlier("remind_at", by)}
      WHERE remind_at IS NOT NULL AND round_id IN (SELECT id FROM rounds WHERE account_id = ${accountId})`,
    sql`UPDATE rounds SET expires_at = ${earlier("expires_at", by)} WHERE account_id = ${accountId} AND expires_at IS NOT NULL`,
    sql`UPDATE decisions SET deadline_at = ${earlier("deadline_at", by)} WHERE account_id = ${accountId} AND deadline_at IS NOT NULL AND status = 'waiting'`,
    sql`
      UPDATE waiting_entries SET offered_until = ${earlier("offered_until", by)}
      WHERE offered_until IS NOT NULL AND form_id IN (SELECT id FROM forms WHERE account_id = ${accountId})`,
    ...(await openEarlier(accountId, by)),
    sql`
      UPDATE forms SET expires_at = ${earlier("expires_at", by)}, announce_expiry_at = ${earlier("announce_expiry_at", by)},
        rehearse_at = ${earlier("rehearse_at", by)}
      WHERE account_id = ${accountId} AND ${isOpen}`,
  ]);
  return replies;
}

/** Deletes test forms that are older than a week. */
export async function sweepTestForms(now: Date): Promise<void> {
  const before = idBound(new Date(now.getTime() - KEPT_MS));
  const accounts = await db().account.findMany({ where: { id: { startsWith: TEST_MARK } }, select: { id: true } });
  for (const { id: accountId } of accounts) {
    const where = { accountId, id: { lt: before } };
    const rounds = await db().round.findMany({ where, select: { id: true } });
    for (const { id: roundId } of rounds) await deleteRound({ accountId, roundId });
    await forgetDecisions(rounds.map(({ id }) => id));
    const forms = await db().form.findMany({ where, select: { id: true } });
    for (const { id: formId } of forms) await deleteForm({ accountId, formId }).catch(unlessGone);
    await db().deletedExternalId.deleteMany({ where: { accountId, formId: { lt: before } } }); // a test may use the id again
  }
}

/** @returns whether a reply was sent. Its due time is cleared in any case: a reply that fails now would fail later too. */
async function reply(formId: string, now: Date): Promise<boolean> {
  const isMade = await makeReply(formId, now).catch((error: unknown) => {
    if (!(error instanceof DomainError)) log.warn({ err: error, formId }, "the simulated reply to a test form failed");
    return false;
  });
  await write(sql`UPDATE forms SET rehearse_at = NULL WHERE id = ${formId}`);
  return isMade;
}

async function makeReply(formId: string, now: Date): Promise<boolean> {
  const form = await getPublicForm(formId);
  const kind = isTestAccount(form.accountId) ? replyOf(await recipientOf(form)) : null;
  if (kind === "decline") {
    await declineForm({ admitted: form, type: "declined", reason: "Rehearsal", now });
    await settleAfterReply(form, now);
  }
  if (kind === "ask" && asksFirst(form)) {
    await askBack({ admitted: form, text: "Rehearsal: what do I need to know first?", now });
    await noteConversation(form);
    return true;
  }
  return kind === "decline" || (kind !== null && answer(form, now));
}

/** Whether the person asks before anything else: once, where the form offers it. */
function asksFirst(form: FormRow): boolean {
  const conversation = readConversation(form);
  return conversation.length === 0 && offeredOutcomes(readSettings(form), { conversation, handedOn: null }).includes("question");
}

async function answer(form: FormRow, now: Date): Promise<boolean> {
  const data = await inTurns(makeUpAnswers(readFields(form), todayOf(form, now)));
  if (data === null) return false;
  const recipients = sealedTo(form);
  const content = { form: form.id, version: form.version, locale: "en", data, files: {} };
  const sealed = recipients && { text: await seal(content, recipients), tokens: [], to: recipients };
  const { outcome } = await submit({
    form,
    seen: { ...form, isOpen: true },
    ...(sealed ? { data: {}, sealed } : { data }),
    metadata: { ip: "", userAgent: "Formslip rehearsal" },
    submissionToken: `rehearsal ${form.id}`, // if two processes reply at once, only one reply is stored
    channel: "json",
    admit: () => Promise.resolve(),
    isEarly: true,
    now,
  });
  return outcome === "accepted";
}

/** The recipient of a form; for a person of a round, their email address. */
async function recipientOf(form: FormRow): Promise<string | null> {
  const handedOn = readHandedOn(form);
  if (handedOn) return handedOn.to.email;
  if (form.roundId === null) return readSettings(form).recipient ?? null;
  return (await db().roundPerson.findUnique({ where: { formId: form.id }, select: { email: true } }))?.email ?? null;
}

/** The statements that let forms open earlier, by a time in their settings. */
async function openEarlier(accountId: string, by: number): Promise<Prisma.Sql[]> {
  const rows = await readRows<{ id: string; settings: string }>(sql`
    SELECT id, settings FROM forms WHERE account_id = ${accountId} AND settings LIKE ${'%"opens_at"%'}`);
  return rows.flatMap(({ id, settings }) => {
    const at = opensAt({ settings });
    if (!at) return [];
    const moved = { ...(JSON.parse(settings) as object), opens_at: formatDatetime(new Date(at.getTime() - by)) }; // createForm stores objects
    return [sql`UPDATE forms SET settings = ${JSON.stringify(moved)} WHERE id = ${id} AND settings = ${settings}`];
  });
}

/** A time column moved some milliseconds earlier; null stays null. */
function earlier(
  column: "expires_at" | "announce_expiry_at" | "rehearse_at" | "remind_at" | "deadline_at" | "offered_until",
  by: number,
): Prisma.Sql {
  const name = Prisma.raw(column);
  if (sqlite()) return sql`strftime('%Y-%m-%dT%H:%M:%f+00:00', ${name}, ${`-${by / 1000} seconds`})`;
  return sql`${name} - ${by} * INTERVAL '1 millisecond'`;
}

function unlessGone(error: unknown): void {
  if (!(error instanceof DomainError && error.code === "not_found")) throw error;
}
