import { DomainError } from "@/lib/errors";
import { db } from "@/lib/db/client";
import { enqueue, wakeWorker } from "@/lib/outbox/outbox";
import { noteChange } from "./change-signal";
import type { FormRow } from "./data";
import { getPublicForm } from "./data";
import type { Declined } from "./declined";
import { writeDeclined, writeMoreTime } from "./declined";
import type { EventType } from "./event-types";
import { formEvent } from "./events";
import { refusalOfResponse } from "./lifecycle";
import { receiversOf } from "./receivers";

/** Tries when another change intervenes between a read and its write. */
const ATTEMPTS = 5;

type Declining = { formId: string; type: Declined["type"]; reason: string | null; now: Date };

/** The person asked will not answer: cancels the form and says so by webhook. @throws DomainError not_found; conflict or gone when it is closed. */
export function declineForm({ formId, type, reason, now }: Declining): Promise<void> {
  return change(formId, {
    type: "form.declined",
    set: { cancelledAt: now, outcome: writeDeclined({ type, reason, now }), moreTime: null },
    now,
  });
}

type AskingForTime = { formId: string; until: string | null; reason: string | null; now: Date };

/** The person asked needs more time: the owner decides. @throws DomainError not_found; conflict or gone when it is closed. */
export function askForTime({ formId, until, reason, now }: AskingForTime): Promise<void> {
  return change(formId, { type: "form.more_time_asked", set: { moreTime: writeMoreTime({ until, reason, now }) }, now });
}

type Change = { type: EventType; set: Partial<Pick<FormRow, "cancelledAt" | "outcome" | "moreTime">>; now: Date };

async function change(formId: string, { type, set, now }: Change): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const form = await getPublicForm(formId);
    const refusal = refusalOfResponse(form, now);
    if (refusal) throw refusal;
    if (await store(form, { type, set, now })) return;
  }
  throw new DomainError("unavailable", "The form is being changed by others. Try again", { retryAfter: 1 });
}

/** @returns false when the form was changed since it was read. */
async function store(form: FormRow, { type, set, now }: Change): Promise<boolean> {
  const { id, accountId, completedAt, cancelledAt, expiresAt, version } = form;
  const event = formEvent({ accountId, type, targets: receiversOf(form, type), form: { ...form, ...set }, now });
  const isStored = await db().$transaction(async (tx) => {
    const { count } = await tx.form.updateMany({
      where: { id, completedAt, cancelledAt, expiresAt, version },
      data: { ...set, ...(set.cancelledAt && { announceExpiryAt: null }) },
    });
    if (count === 1) await enqueue(tx, [event], now);
    return count === 1;
  });
  if (!isStored) return false;
  wakeWorker(event);
  noteChange(id);
  return true;
}
