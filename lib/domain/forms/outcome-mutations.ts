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
import { respondentsChanged, takesTheSame } from "@/lib/rules/forms/respondents";
import { refusalOfClosed } from "@/lib/rules/forms/lifecycle";
import { receiversOf } from "./receivers";
import { readSettings } from "@/lib/rules/forms/settings";

/** Attempts when another change comes between a read and its write. */
const ATTEMPTS = 5;

/** The form as it was when the person was admitted: who may answer must not have changed since. */
type Admitted = { admitted: FormRow; now: Date };

type Declining = Admitted & { type: Declined["type"]; reason: string | null };

/** The person asked will not answer: cancels the form and tells its owners and receivers. @throws DomainError not_found; conflict or gone when it is closed. */
export function declineForm({ admitted, type, reason, now }: Declining): Promise<void> {
  const set = { cancelledAt: now, outcome: writeDeclined({ type, reason, now }), moreTime: null };
  return change(admitted, { type: "form.declined", setOf: () => set, now });
}

type AskingForTime = Admitted & { until: string | null; reason: string | null };

/** The person asked needs more time: the owner decides. @throws DomainError not_found; conflict or gone when it is closed. */
export function askForTime({ admitted, until, reason, now }: AskingForTime): Promise<void> {
  return change(admitted, { type: "form.more_time_asked", setOf: () => ({ moreTime: writeMoreTime({ until, reason, now }) }), now });
}

/** The person asked has a question first: the owner or program replies. @throws DomainError not_found, too_many; conflict or gone when it is closed. */
export function askBack({ admitted, text, now }: Admitted & { text: string }): Promise<void> {
  const setOf = (form: FormRow) => {
    if (openQuestion(form)?.text === text) return null; // the same page, sent again
    const conversation = withMessage(form, { from: "person", text, now });
    if (conversation === null) throw new DomainError("too_many", `At most ${MAX_ASKED} questions may be asked about a form`);
    return { conversation };
  };
  return change(admitted, { type: "form.question_asked", setOf, now });
}

type Set = Partial<Pick<FormRow, "cancelledAt" | "outcome" | "moreTime" | "conversation">>;
type Change = { type: EventType; /** Null if there is nothing to change. */ setOf: (form: FormRow) => Set | null; now: Date };

async function change(admitted: FormRow, { type, setOf, now }: Change): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const form = await getPublicForm(admitted.id);
    const refusal = refusalOfClosed(form, now);
    if (refusal) throw refusal;
    if (!takesTheSame(form, admitted)) throw respondentsChanged();
    const set = setOf(form);
    if (!set || (await store(form, { type, set, now }))) return;
  }
  throw new DomainError("unavailable", "The form is being changed by other requests. Try again", { retryAfter: 1 });
}

/** @returns false when the form was changed since it was read. */
async function store(form: FormRow, { type, set, now }: { type: EventType; set: Set; now: Date }): Promise<boolean> {
  const { id, accountId, completedAt, cancelledAt, expiresAt, version, settingsRevision, conversation } = form;
  const event = formEvent({ accountId, type, receivers: receiversOf(form, type), form: { ...form, ...set }, now });
  const mails = await mailsAbout(form, { ...form, ...set });
  const isStored = await db().$transaction(async (tx) => {
    const { count } = await tx.form.updateMany({
      where: { id, completedAt, cancelledAt, expiresAt, version, settingsRevision, conversation },
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
async function mailsAbout(before: FormRow, after: FormRow): Promise<NewMail[]> {
  const { notify, notify_with_answers, locale, recipient } = readSettings(after);
  const { outcome, more_time } = presentOutcomes(after);
  const asked = after.conversation === before.conversation ? null : openQuestion(after);
  const said = outcome ?? (asked && { reason: asked.text }) ?? more_time;
  if (!notify || !said || (!outcome && !asked && before.moreTime !== null)) return [];
  const content = await outcomeMail({
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
