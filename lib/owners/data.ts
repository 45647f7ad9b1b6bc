import { db } from "@/lib/db/client";
import { hashLinkToken } from "@/lib/owners/link-token";

/** Whether an owner can still be made with the token of a link. */
export async function isLinkAlive(token: string, now: Date): Promise<boolean> {
  const link = await db().invitation.findUnique({ where: { tokenHash: hashLinkToken(token) } });
  if (!link || link.usedAt) return false;
  if (link.expiresAt) return link.expiresAt > now;
  return (await db().owner.count({ where: { accountId: link.accountId } })) === 0; // a set-up link: see createSetUpLink
}

export async function accountName(accountId: string): Promise<string> {
  const { name } = await db().account.findUniqueOrThrow({ where: { id: accountId }, select: { name: true } });
  return name;
}
