import { Prisma } from "@/lib/db/generated/sqlite/client";
import type { PrismaClient } from "@/lib/db/generated/sqlite/client";
import { newId } from "@/lib/ids";
import { destinationOf } from "@/lib/outbox/destination";
import { outboxWorker } from "@/lib/outbox/worker-handle";

/** Something that happened, as it will be told. */
export type Message = {
  kind: string;
  /** The account it happened to. */
  account: string;
  /** The form it is about, with which it is deleted; null for none. */
  subject: string | null;
  /** Finished: it is sent as it is, on every attempt. */
  body: string;
  /** The addresses that it goes to. */
  targets: string[];
};

/** Puts messages into the outbox, within the transaction that makes them true. @returns the ids of the deliveries. */
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
  /** The column of that row with the moment it happened. */
  at: Prisma.Sql;
  /** `FROM … WHERE …`: one row if it happened, none if not. */
  from: Prisma.Sql;
};

/** The same as statements, for a transaction that learns only while it runs what has happened. */
export function enqueueIf({ kind, account, subject, body, targets, at, from }: ConditionalMessage, now: Date): Prisma.Sql[] {
  return targets.map((url) => {
    const { queue, address } = destinationOf({ accountId: account, url });
    return Prisma.sql`
      INSERT INTO webhook_deliveries (id, account_id, form_id, type, url, host, address, body, created_at, next_attempt_at)
      SELECT ${newId(now)}, ${account}, ${subject}, ${kind}, ${url}, ${queue}, ${address}, ${body}, ${at}, ${at} ${from}`;
  });
}

/** Tells the worker of this process, after the transaction, that something is due. */
export function wakeWorker({ account, targets }: Pick<Message, "account" | "targets">): void {
  for (const url of targets) outboxWorker()?.wake(destinationOf({ accountId: account, url }));
}
