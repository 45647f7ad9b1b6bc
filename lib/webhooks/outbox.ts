import { Prisma } from "@/lib/db/generated/sqlite/client";
import { newId } from "@/lib/ids";
import type { FormRow } from "@/lib/forms/data";
import type { SummaryRow } from "@/lib/forms/present";
import { readFields } from "@/lib/forms/read-fields";
import type { ResponseRow } from "@/lib/responses/present";
import { presentResponse } from "@/lib/responses/present";
import { destinationOf } from "@/lib/webhooks/destination";
import { eventBody } from "@/lib/webhooks/payload";
import type { EventType } from "@/lib/webhooks/schema";
import { webhookWorker } from "@/lib/webhooks/worker-handle";

/**
 * The statements, none to two, that put the events of an answer into the outbox, to be run in the transaction that stores it
 * and behind its statement that takes the place: they do nothing unless that has signed the form with the response's id.
 */
export function enqueueAnswer({ form, response }: { form: FormRow; response: ResponseRow }) {
  const { callbackUrl, responseLimit } = form;
  if (callbackUrl === null) return [];
  const now = response.submittedAt;
  const presented = presentResponse(response, readFields(form));
  const bodyOf = (type: EventType, completedAt: Date | null) =>
    eventBody({ type, form: { ...form, completedAt }, response: presented, now });
  const { queue, address } = destinationOf({ accountId: form.accountId, url: callbackUrl });
  const insert = (type: EventType, { body, isDue = Prisma.sql`1 = 1` }: { body: Prisma.Sql; isDue?: Prisma.Sql }) => Prisma.sql`
    INSERT INTO webhook_deliveries (id, account_id, form_id, type, url, host, address, body, created_at, next_attempt_at)
    SELECT ${newId(now)}, account_id, id, ${type}, ${callbackUrl}, ${queue}, ${address}, ${body}, last_response_at, last_response_at
    FROM forms WHERE id = ${form.id} AND last_response_id = ${response.id} AND ${isDue}`;
  // Whether this answer completes the form is known only once its place is taken, so both bodies are ready.
  const created = () => {
    const [open, completed] = [bodyOf("response.created", null), bodyOf("response.created", now)];
    return insert("response.created", { body: Prisma.sql`CASE WHEN completed_at IS NULL THEN ${open} ELSE ${completed} END` });
  };
  const completed = () =>
    insert("form.completed", { body: Prisma.sql`${bodyOf("form.completed", now)}`, isDue: Prisma.sql`completed_at IS NOT NULL` });
  return [...(responseLimit === 1 ? [] : [created()]), ...(responseLimit === null ? [] : [completed()])];
}

type NewEvent = {
  accountId: string;
  type: EventType;
  url: string;
  /** Null for a test event that belongs to no form. */
  form: (SummaryRow & { callbackMetadata: string | null }) | null;
  now: Date;
};

/** The row of an event without a response. */
export function newEvent({ accountId, type, url, form, now }: NewEvent): Prisma.WebhookDeliveryUncheckedCreateInput {
  const body = eventBody({ type, form, response: null, now });
  const destination = destinationOf({ accountId, url });
  return { id: newId(now), accountId, formId: form?.id ?? null, type, url, ...destination, body, createdAt: now, nextAttemptAt: now };
}

/** Tells the worker of this process, after the transaction, that something is due for an address of an account; null is none. */
export function wakeWorker({ accountId, url }: { accountId: string; url: string | null }): void {
  if (url !== null) webhookWorker()?.wake(destinationOf({ accountId, url }));
}
