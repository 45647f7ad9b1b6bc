import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import type { Field } from "@/lib/rules/fields";
import type { FormRow } from "@/lib/domain/forms/data";
import type { EventType } from "@/lib/domain/forms/event-types";
import { eventBody } from "@/lib/domain/forms/events";
import { allReceivers, receiversOf } from "@/lib/domain/forms/receivers";
import { enqueueIf } from "@/lib/base/outbox/outbox";
import type { ResponseRow } from "@/lib/domain/responses/stored/response-row";
import { presentResponse } from "./present";

const { sql } = Prisma;

/**
 * Up to two statements that insert a response's events into the outbox, for the transaction that stores it,
 * after its first statement: they do nothing unless that has signed the form with the response's id. `fields` are those of its version.
 */
export function responseEvents({ form, fields, response }: { form: FormRow; fields: Field[]; response: ResponseRow }): Prisma.Sql[] {
  const { responseLimit } = form;
  if (allReceivers(form).length === 0) return [];
  const now = response.submittedAt;
  const presented = presentResponse(response, fields);
  const bodyOf = (type: EventType, completedAt: Date | null) =>
    eventBody({ type, accountId: form.accountId, form: { ...form, completedAt }, response: presented, now });
  const tell = (kind: EventType, { body, isDue = sql`1 = 1` }: { body: Prisma.Sql; isDue?: Prisma.Sql }) => {
    const from = sql`FROM forms WHERE id = ${form.id} AND last_response_id = ${response.id} AND ${isDue}`;
    const message = { kind, account: form.accountId, subject: form.id, body, targets: receiversOf(form, kind) };
    return enqueueIf({ ...message, at: sql`last_response_at`, from }, now);
  };
  // Whether this response completes the form is known only inside the transaction, so both bodies are prepared.
  const created = () => {
    const [open, completed] = [bodyOf("response.created", null), bodyOf("response.created", now)];
    return tell("response.created", { body: sql`CASE WHEN completed_at IS NULL THEN ${open} ELSE ${completed} END` });
  };
  const completed = () => tell("form.completed", { body: sql`${bodyOf("form.completed", now)}`, isDue: sql`completed_at IS NOT NULL` });
  return [...(responseLimit === 1 ? [] : created()), ...(responseLimit === null ? [] : completed())];
}
