import type { PrismaClient } from "@/lib/base/db/generated/sqlite/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { accountEvents } from "@/lib/base/db/tables";
import { newId } from "@/lib/base/ids/ids";
import type { Message } from "@/lib/base/outbox/outbox";
import { enqueue } from "@/lib/base/outbox/outbox";
import type { EventType } from "@/lib/rules/forms/event-types";

// What happens is written to the log of its account by the transaction in which it happens, whether or not a webhook tells it (decision 082).

const { sql } = Prisma;

type Transaction = Pick<PrismaClient, "webhookDelivery" | "accountEvent">;

/** Stores events without a response: in the log, and in the outbox for those who get them. */
export async function storeEvents(tx: Transaction, messages: Message[], now: Date): Promise<void> {
  const rows = messages.map(({ kind, account, subject }) => ({ id: newId(now), accountId: account, type: kind, formId: subject, at: now }));
  if (rows.length > 0) await tx.accountEvent.createMany({ data: rows });
  await enqueue(tx, messages, now);
}

type ConditionalEvent = {
  type: EventType;
  accountId: string;
  formId?: string;
  responseId?: string;
  decisionId?: string;
  /** An expression over the row that `from` finds: the event's time. */
  at: Prisma.Sql;
  /** `FROM … WHERE …`: one row if the event happened, else none. */
  from: Prisma.Sql;
};

/** The statement that puts an event into the log, for a transaction that finds out only while it runs whether it happened. */
export function logEventIf({ type, accountId, at, from, ...ids }: ConditionalEvent, now: Date): Prisma.Sql {
  const { formId = null, responseId = null, decisionId = null } = ids;
  return accountEvents.insertFrom({ id: newId(now), accountId, number: null, type, formId, responseId, decisionId, at }, from);
}

/** The statement by which the log of a form forgets responses that are deleted for good. Their events stay. @param which a condition for `response_id` */
export function forgetInLog(formId: string, which: Prisma.Sql): Prisma.Sql {
  return sql`UPDATE account_events SET response_id = NULL WHERE form_id = ${formId} AND ${which}`;
}
