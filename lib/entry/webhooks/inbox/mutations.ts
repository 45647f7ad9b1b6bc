import { DomainError } from "@/lib/base/errors/errors";
import { db } from "@/lib/base/db/client";
import { isForeignKeyViolation } from "@/lib/base/db/errors";
import { newId } from "@/lib/base/ids/ids";
import { inboxAddress, newInboxToken } from "@/lib/base/egress/inbox-address";
import { INBOX_SIZE } from "./data";

/** The address of an account's inbox, created on first use. */
export async function inboxUrlOf(accountId: string): Promise<string> {
  const known = await tokenOf(accountId);
  if (known) return inboxAddress(known);
  // Of two simultaneous requests one creates the token, and both read it.
  await db().account.updateMany({ where: { id: accountId, inboxToken: null }, data: { inboxToken: newInboxToken() } });
  return inboxAddress((await tokenOf(accountId)) ?? "");
}

type NewMessage = { accountId: string; headers: [string, string][]; body: string; fault: string | null; formId: string | null; now: Date };

/**
 * Stores a message and drops the oldest beyond the inbox's size.
 * @throws DomainError gone when its form was deleted or belongs to another account: someone with a signing secret must not learn which forms other
 * accounts have.
 */
export async function storeMessage({ headers, now, ...rest }: NewMessage): Promise<void> {
  const { accountId } = rest;
  if (rest.formId !== null && (await db().form.count({ where: { id: rest.formId, accountId } })) === 0) throw deleted();
  const message = { ...rest, id: newId(now), receivedAt: now, headers: JSON.stringify(headers) };
  try {
    await db().inboxMessage.create({ data: message, select: { id: true } });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw deleted();
    throw error;
  }
  const [oldest] = await db().inboxMessage.findMany({
    where: { accountId },
    orderBy: { id: "desc" },
    skip: INBOX_SIZE,
    take: 1,
    select: { id: true },
  });
  if (oldest) await db().inboxMessage.deleteMany({ where: { accountId, id: { lte: oldest.id } } });
}

function deleted(): DomainError {
  return new DomainError("gone", "The form of this event was deleted");
}

/** Empties an account's inbox. */
export async function clearInbox(accountId: string): Promise<void> {
  await db().inboxMessage.deleteMany({ where: { accountId } });
}

async function tokenOf(accountId: string): Promise<string | null> {
  const account = await db().account.findUnique({ where: { id: accountId }, select: { inboxToken: true } });
  return account?.inboxToken ?? null;
}
