import { DomainError } from "@/lib/base/errors/errors";
import { db } from "@/lib/base/db/client";
import { env } from "@/lib/base/env/env";
import { outcomeMail } from "@/lib/domain/mail/kinds/outcome-mail";
import type { NewMail } from "@/lib/domain/mail/mutations";
import { enqueueMails, wakeMailWorker } from "@/lib/domain/mail/mutations";
import { wakeWorker } from "@/lib/base/outbox/outbox";
import { noteChange } from "./change-signal";
import type { FormRow } from "./data";
import { getPublicForm } from "./data";
import type { Declined } from "./declined";
import { MAX_ASKED } from "@/lib/rules/forms/outcome-kinds";
import { openQuestion, withMessage } from "./conversation";
import { presentOutcomes, writeDeclined, writeMoreTime } from "./declined";
import type { EventType } from "@/lib/rules/forms/event-types";
import { formEvent } from "./events";
import { storeEvents } from "./event-log-mutations";
import { refusalOfResponse } from "@/lib/rules/forms/lifecycle";
import { receiversOf } from "./receivers";
import { readSettings } from "@/lib/rules/forms/settings";

/** Attempts when another change comes between a read and its write. */
const ATTEMPTS = 5;

type Declining = { formId: string; type: Declined["type"]; reason: string | null; now: Date };

/** The person asked will not answer: cancels the form and tells its owners and receivers. @throws DomainError not_found; conflict or gone when it is closed. */
export function declineForm({ formId, type, reason, now }: Declining): Promise<void> {
  const set = { cancelledAt: now, outcome: writeDeclined({ type, reason, now }), moreTime: null };
  return change(formId, { type: "form.declined", setOf: () => set, now });
}

type AskingForTime = { formId: string; until: string | null; reason: string | null; now: Date };

/** The person asked needs more time: the owner decides. @throws DomainError not_found; conflict or gone when it is closed. */
export function askForTime({ formId, until, reason, now }: AskingForTime): Promise<void> {
  return change(formId, { type: "form.more_time_asked", setOf: () => ({ moreTime: writeMoreTime({ until, reason, now }) }), now });
}

/** The person asked has a question first: the owner or program replies. @throws DomainError not_found, too_many; conflict or gone when it is closed. */
export function askBack({ formId, text, now }: { formId: string; text: string; now: Date }): Promise<void> {
  const setOf = (form: FormRow) => {
    if (openQuestion(form)?.text === text) return null; // the same page, sent again
    const conversation = withMessage(form, { from: "person", text, now });
    if (conversation === null) throw new DomainError("too_many", `At most ${MAX_ASKED} questions may be asked about a form`);
    return { conversation };
  };
  return change(formId, { type: "form.question_asked", setOf, now });
}

type Set = Partial<Pick<FormRow, "cancelledAt" | "outcome" | "moreTime" | "conversation">>;
type Change = { type: EventType; /** Null if there is nothing to change. */ setOf: (form: FormRow) => Set | null; now: Date };

async function change(formId: string, { type, setOf, now }: Change): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const form = await getPublicForm(formId);
    const refusal = refusalOfResponse(form, now);
    if (refusal) throw refusal;
    const set = setOf(form);
    if (!set || (await store(form, { type, set, now }))) return;
  }
  throw new DomainError("unavailable", "The form is being changed by other requests. Try again", { retryAfter: 1 });
}

/** @returns false when the form was changed since it was read. */
async function store(form: FormRow, { type, set, now }: { type: EventType; set: Set; now: Date }): Promise<boolean> {
  const { id, accountId, completedAt, cancelledAt, expiresAt, version, conversation } = form;
  const event = formEvent({ accountId, type, targets: receiversOf(form, type), form: { ...form, ...set }, now });
  const mails = mailsAbout(form, { ...form, ...set });
  const isStored = await db().$transaction(async (tx) => {
    const { count } = await tx.form.updateMany({
      where: { id, completedAt, cancelledAt, expiresAt, version, conversation },
      data: { ...set, ...(set.cancelledAt && { announceExpiryAt: null }) },
    });
    if (count === 1) {
      await storeEvents(tx, [event], now);
      await enqueueMails(tx, mails, now);
    }
    return count === 1;
  });
  if (!isStored) return false;
  wakeWorker(event);
  for (const mail of mails) wakeMailWorker(mail);
  noteChange(id);
  return true;
}

/** Emails to everyone who is notified of responses. A second request for more time, before the first was granted, causes no further email. */
function mailsAbout(before: FormRow, after: FormRow): NewMail[] {
  const { notify, notify_with_answers, locale, recipient } = readSettings(after);
  const { outcome, more_time } = presentOutcomes(after);
  const asked = after.conversation === before.conversation ? null : openQuestion(after);
  const said = outcome ?? (asked && { reason: asked.text }) ?? more_time;
  if (!notify || !said || (!outcome && !asked && before.moreTime !== null)) return [];
  const content = outcomeMail({
    locale: locale ?? "en",
    type: outcome?.type ?? (asked ? "question" : "more_time"),
    title: after.title,
    recipient: recipient ?? null,
    closesAt: after.expiresAt,
    until: outcome || asked ? null : (more_time?.until ?? null),
    reason: notify_with_answers ? said.reason : null,
    url: `${env().baseUrl}/forms/${after.id}`,
  });
  return notify.addresses.map((to) => ({ account: after.accountId, form: after.id, kind: "notice", to, content }));
}
