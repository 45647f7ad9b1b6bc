import { db } from "@/lib/base/db/client";
import type { Role } from "@/lib/rules/access/roles";
import { readRole } from "@/lib/rules/access/roles";
import { hashLinkToken } from "./link-token";

export const userColumns = { id: true, name: true, email: true, createdAt: true } as const;
export type UserRow = { id: string; name: string; email: string; createdAt: Date };

/** A person as a member of an account. */
export type MemberRow = UserRow & { role: Role; since: Date; hasTwoStep: boolean };

/** What is read of a member. */
export const memberColumns = {
  role: true,
  since: true,
  user: { select: { ...userColumns, twoStep: { select: { confirmedAt: true } } } },
} as const;
type ReadMember = { role: string; since: Date; user: UserRow & { twoStep: { confirmedAt: Date | null } | null } };

export function toMember({ role, since, user: { twoStep, ...user } }: ReadMember): MemberRow {
  return { ...user, role: readRole(role), since, hasTwoStep: (twoStep?.confirmedAt ?? null) !== null };
}

export type InvitationRow = {
  id: string;
  role: Role;
  /** Null for a link that anyone can use: made by the command, or by an earlier release. */
  email: string | null;
  createdAt: Date;
  expiresAt: Date;
};

/** A link by which somebody can join an account. */
export type JoinLink = Pick<InvitationRow, "role" | "email"> & {
  accountId: string;
  accountName: string;
  /** Null if a command made it. */
  inviter: string | null;
  /** Whether somebody signs in with its address already. */
  isKnown: boolean;
};

/** What the token of a link leads to; null when it was used, has expired, or never existed. */
export async function findJoinLink(token: string, now: Date): Promise<JoinLink | null> {
  const link = await db().invitation.findUnique({
    where: { tokenHash: hashLinkToken(token) },
    include: { account: { select: { name: true } }, createdBy: { select: { name: true } } },
  });
  if (!link || link.usedAt) return null;
  const { accountId, expiresAt, email } = link;
  // Without an expiry it is the set-up link: see createSetUpLink.
  const isAlive = expiresAt ? expiresAt > now : (await db().member.count({ where: { accountId } })) === 0;
  if (!isAlive) return null;
  const isKnown = email !== null && (await db().user.count({ where: { email } })) > 0;
  return { accountId, accountName: link.account.name, role: readRole(link.role), email, inviter: link.createdBy?.name ?? null, isKnown };
}

/** Whether anyone can sign in: until then, only the set-up link grants access. */
export async function hasUsers(): Promise<boolean> {
  return (await db().user.findFirst({ select: { id: true } })) !== null;
}

/** The people of an account, in the order in which they came. */
export async function listMembers(accountId: string): Promise<MemberRow[]> {
  const rows = await db().member.findMany({
    where: { accountId },
    orderBy: [{ since: "asc" }, { userId: "asc" }],
    select: memberColumns,
  });
  return rows.map(toMember);
}

/** The invitations that can still be used, newest first, without set-up links. */
export async function listInvitations(accountId: string, now: Date): Promise<InvitationRow[]> {
  const rows = await db().invitation.findMany({
    where: { accountId, usedAt: null, expiresAt: { gt: now } },
    orderBy: { id: "desc" },
  });
  return rows.flatMap(({ id, role, email, createdAt, expiresAt }) =>
    expiresAt ? [{ id, role: readRole(role), email, createdAt, expiresAt }] : [],
  );
}

/** What owners set for an account: its name, and whether its people need two-step verification. */
export type AccountSettings = { name: string; requiresTwoStep: boolean };

export async function accountSettings(accountId: string): Promise<AccountSettings> {
  return db().account.findUniqueOrThrow({ where: { id: accountId }, select: { name: true, requiresTwoStep: true } });
}

export async function accountName(accountId: string): Promise<string> {
  return (await accountSettings(accountId)).name;
}
