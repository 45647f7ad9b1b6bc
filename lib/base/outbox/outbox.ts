import type { PrismaClient } from "@/lib/base/db/generated/sqlite/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { webhookDeliveries } from "@/lib/base/db/tables";
import { currentTraceparent } from "@/lib/base/tracing/tracing";
import { newId } from "@/lib/base/ids/ids";
import { destinationOf } from "./destination";
import { outboxWorker } from "./worker-handle";

/** Where a message goes: a URL, and the endpoint that the URL belongs to, if any. */
export type Target = { url: string; endpointId: string | null; /** What it gets instead of the body of the message. */ body?: string };

/** An event to be delivered. */
export type Message = {
  kind: string;
  /** The account that the message belongs to. */
  account: string;
  /** The form that the message is about, or null. Deleting the form deletes the message. */
  subject: string | null;
  /** Sent unchanged on every attempt. */
  body: string;
  /** Each target gets its own delivery. */
  targets: Target[];
};

/** Inserts messages into the outbox, in the transaction that caused them. @returns the ids of the deliveries. */
export async function enqueue(tx: Pick<PrismaClient, "webhookDelivery">, messages: Message[], now: Date): Promise<string[]> {
  const rows = messages.flatMap((message) =>
    message.targets.map((target) => ({
      ...newDelivery(message, { target, now }),
      body: target.body ?? message.body,
      createdAt: now,
      nextAttemptAt: now,
    })),
  );
  if (rows.length > 0) await tx.webhookDelivery.createMany({ data: rows });
  return rows.map(({ id }) => id);
}

type ConditionalMessage = Omit<Message, "body"> & {
  /** An expression over the row that `from` finds. */
  body: Prisma.Sql;
  /** The column of that row with the event's time. */
  at: Prisma.Sql;
  /** `FROM … WHERE …`: one row if the event happened, else none. */
  from: Prisma.Sql;
};

/** The same as SQL statements, for a transaction that finds out only while it runs whether the event happened. */
export function enqueueIf({ body, at, from, ...message }: ConditionalMessage, now: Date): Prisma.Sql[] {
  return message.targets.map((target) =>
    webhookDeliveries.insertFrom(
      {
        ...newDelivery(message, { target, now }),
        body: target.body === undefined ? body : Prisma.sql`${target.body}`,
        createdAt: at,
        nextAttemptAt: at,
      },
      from,
    ),
  );
}

/** The row of a delivery to one target, except for its body and its time. */
function newDelivery({ kind, account, subject }: Omit<Message, "body">, { target, now }: { target: Target; now: Date }) {
  const { url, endpointId } = target;
  return {
    id: newId(now),
    accountId: account,
    formId: subject,
    type: kind,
    url,
    ...destinationOf({ accountId: account, url }),
    step: 0,
    attemptCount: 0,
    deliveredAt: null,
    failedAt: null,
    leasedUntil: null,
    fence: 0,
    endpointId,
    traceparent: currentTraceparent(),
  };
}

/** Wakes this process's worker. Call it after the transaction. */
export function wakeWorker({ account, targets }: Pick<Message, "account" | "targets">): void {
  for (const { url } of targets) outboxWorker("webhooks")?.wake(destinationOf({ accountId: account, url }));
}
