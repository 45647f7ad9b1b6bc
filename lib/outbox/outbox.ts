import { Prisma } from "@/lib/db/generated/sqlite/client";
import type { PrismaClient } from "@/lib/db/generated/sqlite/client";
import { newId } from "@/lib/ids";
import { destinationOf } from "@/lib/outbox/destination";
import { outboxWorker } from "@/lib/outbox/worker-handle";

/** An event to be delivered. */
export type Message = {
  kind: string;
  /** The account it belongs to. */
  account: string;
  /** The form it is about, or null; deleting the form deletes the message. */
  subject: string | null;
  /** Sent unchanged on every attempt. */
  body: string;
  /** Addresses to send it to. */
  targets: string[];
};

/** Inserts messages into the outbox, in the transaction that caused them. @returns the ids of the deliveries. */
export async function enqueue(tx: Pick<PrismaClient, "webhookDelivery">, messages: Message[], now: Date): Promise<string[]> {
  const rows = messages.flatMap(({ kind, account, subject, body, targets }) =>
    targets.map((url) => {
      const destination = destinationOf({ accountId: account, url });
      return {
        id: newId(now),
        accountId: account,
        formId: subject,
        type: kind,
        url,
        ...destination,
        body,
        createdAt: now,
        nextAttemptAt: now,
      };
    }),
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

/** The same as SQL, for a transaction that learns only while it runs what has happened. */
export function enqueueIf({ kind, account, subject, body, targets, at, from }: ConditionalMessage, now: Date): Prisma.Sql[] {
  return targets.map((url) => {
    const { queue, address } = destinationOf({ accountId: account, url });
    return Prisma.sql`
      INSERT INTO webhook_deliveries (id, account_id, form_id, type, url, host, address, body, created_at, next_attempt_at)
      SELECT ${newId(now)}, ${account}, ${subject}, ${kind}, ${url}, ${queue}, ${address}, ${body}, ${at}, ${at} ${from}`;
  });
}

/** Wakes this process's worker. Call it after the transaction. */
export function wakeWorker({ account, targets }: Pick<Message, "account" | "targets">): void {
  for (const url of targets) outboxWorker()?.wake(destinationOf({ accountId: account, url }));
}
