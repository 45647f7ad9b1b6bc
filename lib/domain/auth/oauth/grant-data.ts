import { db } from "@/lib/base/db/client";
import { membershipsOf } from "@/lib/domain/auth/data";
import { isOpen } from "@/lib/domain/auth/session";
import type { Role } from "@/lib/rules/access/roles";
import { scopesOf } from "@/lib/rules/access/roles";
import type { Scope } from "@/lib/rules/access/scopes";
import { missingScopes, readScopes, scopes as allScopes } from "@/lib/rules/access/scopes";
import { hashSecret } from "./tokens";

/** Who calls with an access token: a program, for a person, in one of their accounts. */
export type AppCaller = {
  grantId: string;
  clientName: string;
  accountId: string;
  userId: string;
  /** The person's name. */
  userName: string;
  role: Role;
  /** What the person allowed and their role includes. */
  scopes: Scope[];
};

/**
 * The caller with an access token, as of now: the person's role and what the account requires of sign-ins are looked up at each request.
 * Null for an unknown or expired token, and for one of somebody who left the account or may not enter it.
 */
export async function findAppCaller(token: string, now: Date): Promise<AppCaller | null> {
  const row = await db().oauthToken.findUnique({
    where: { hash: hashSecret(token) },
    select: { kind: true, expiresAt: true, grant: { include: { member: { select: { user: { select: { name: true } } } } } } },
  });
  if (row?.kind !== "access" || row.expiresAt <= now) return null;
  const { id: grantId, clientName, accountId, userId, member, ...grant } = row.grant;
  if (grant.endsAt && grant.endsAt <= now) return null;
  const role = await roleOfApp({ userId, accountId, providerId: grant.providerId });
  return role && { grantId, clientName, accountId, userId, userName: member.user.name, role, scopes: scopesOfApp(grant.scopes, role) };
}

/** What a person's role lets their apps do in an account; null when they left it, or it does not show itself to sign-ins like the app's. */
export async function roleOfApp(of: { userId: string; accountId: string; providerId: string | null }): Promise<Role | null> {
  const memberships = await membershipsOf(of.userId, of.providerId);
  return memberships.find((each) => each.accountId === of.accountId && isOpen(each))?.role ?? null;
}

/** @param stored what the person allowed */
export function scopesOfApp(stored: string, role: Role): Scope[] {
  return allowedScopes(stored).filter((scope) => missingScopes(scopesOf(role), [scope]).length === 0);
}

/** Scopes as they are stored with a grant, which always lists them. */
export function allowedScopes(stored: string): Scope[] {
  return [...(readScopes(stored) ?? allScopes)];
}

/** A connected app as shown to its person. */
export type AppRow = {
  id: string;
  clientId: string;
  clientName: string;
  scopes: string;
  redeemedAt: Date | null;
  lastUsedAt: Date | null;
  member: { account: { id: string; name: string } };
};

/** The apps that people of an account have connected. */
export function listAppsOf(accountId: string, now: Date): Promise<{ clientName: string; scopes: string; userId: string }[]> {
  return db().oauthGrant.findMany({
    where: { accountId, ...connected(now) },
    select: { clientName: true, scopes: true, userId: true },
  });
}

/** What holds of the grants of connected apps: redeemed, and not over. */
export const connected = (now: Date) => ({
  redeemedAt: { not: null },
  expiresAt: { gt: now },
  OR: [{ endsAt: null }, { endsAt: { gt: now } }],
});

/** The apps that a person has connected, in all their accounts, the newest first. */
export async function listApps(userId: string, now: Date): Promise<AppRow[]> {
  return db().oauthGrant.findMany({
    where: { userId, ...connected(now) },
    orderBy: { id: "desc" },
    select: {
      ...{ id: true, clientId: true, clientName: true, scopes: true, redeemedAt: true, lastUsedAt: true },
      member: { select: { account: { select: { id: true, name: true } } } },
    },
  });
}
