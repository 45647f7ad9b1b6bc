import { notFound } from "@/lib/base/errors/errors";
import { db } from "@/lib/base/db/client";
import { isInboxToken } from "@/lib/base/egress/inbox-address";

/** How many messages an inbox keeps. */
export const INBOX_SIZE = 50;

export type InboxMessageRow = { id: string; receivedAt: Date; headers: string; body: string; fault: string | null };

/** The messages in an account's inbox, newest first. */
export async function listInbox(accountId: string): Promise<InboxMessageRow[]> {
  return db().inboxMessage.findMany({
    where: { accountId },
    orderBy: { id: "desc" },
    take: INBOX_SIZE,
    select: { id: true, receivedAt: true, headers: true, body: true, fault: true },
  });
}

/** The account that an inbox belongs to. @throws DomainError not_found. */
export async function ownerOfInbox(token: string): Promise<string> {
  const account = isInboxToken(token) ? await db().account.findUnique({ where: { inboxToken: token }, select: { id: true } }) : null;
  if (!account) throw notFound("Inbox");
  return account.id;
}
