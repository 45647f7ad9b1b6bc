import { db } from "@/lib/base/db/client";
import { hashLinkToken } from "./link-token";

export const ownerColumns = { id: true, name: true, email: true, createdAt: true } as const;
export type OwnerRow = { id: string; name: string; email: string; createdAt: Date };
export type InvitationRow = { id: string; createdAt: Date; expiresAt: Date };

/** Whether the token of a link can still be used. */
export async function isLinkAlive(token: string, now: Date): Promise<boolean> {
  return (await accountOfLink(token, now)) !== null;
}

/** The account that the token of a link gives access to, while it can still be used. */
export async function accountOfLink(token: string, now: Date): Promise<string | null> {
  const link = await db().invitation.findUnique({ where: { tokenHash: hashLinkToken(token) } });
  if (!link || link.usedAt) return null;
  const { accountId, expiresAt } = link;
  if (expiresAt) return expiresAt > now ? accountId : null;
  return (await db().owner.count({ where: { accountId } })) === 0 ? accountId : null; // a set-up link: see createSetUpLink
}

/** Whether anyone can sign in: until then, only the set-up link grants access. */
export async function hasOwners(): Promise<boolean> {
  return (await db().owner.findFirst({ select: { id: true } })) !== null;
}

/** The owners of an account, oldest first. */
export async function listOwners(accountId: string): Promise<OwnerRow[]> {
  return db().owner.findMany({ where: { accountId }, orderBy: { id: "asc" }, select: ownerColumns });
}

/** The invitations that can still be used, newest first, without set-up links. */
export async function listInvitations(accountId: string, now: Date): Promise<InvitationRow[]> {
  const rows = await db().invitation.findMany({
    where: { accountId, usedAt: null, expiresAt: { gt: now } },
    orderBy: { id: "desc" },
  });
  return rows.flatMap(({ id, createdAt, expiresAt }) => (expiresAt ? [{ id, createdAt, expiresAt }] : []));
}

export async function accountName(accountId: string): Promise<string> {
  const { name } = await db().account.findUniqueOrThrow({ where: { id: accountId }, select: { name: true } });
  return name;
}
