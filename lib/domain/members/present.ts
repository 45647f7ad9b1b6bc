import type { SignedIn } from "@/lib/domain/auth/session";
import { formatDatetime } from "@/lib/base/time/datetime";
import type { InvitationRow, MemberRow, UserRow } from "./data";
import type { PresentedInvitation, PresentedMember, PresentedSession, PresentedUser } from "./schema";

/** The signed-in person, and the account they are in. */
export function presentSession({ userId: id, name, email, createdAt, accountId, role, memberships }: SignedIn): PresentedSession {
  const accounts = memberships.map((each) => ({ id: each.accountId, name: each.accountName, role: each.role }));
  const current = memberships.find((each) => each.accountId === accountId);
  const account = { id: accountId, name: current?.accountName ?? "", requires_two_step: current?.requiresTwoStep ?? false };
  return { user: presentUser({ id, name, email, createdAt }), account, role, accounts };
}

export function presentUser({ id, name, email, createdAt }: UserRow): PresentedUser {
  return { id, name, email, created_at: formatDatetime(createdAt) };
}

export function presentMember({ role, since, hasTwoStep, ...user }: MemberRow): PresentedMember {
  return { ...presentUser(user), role, since: formatDatetime(since), two_step: hasTwoStep };
}

export function presentInvitation({ id, email, role, createdAt, expiresAt }: InvitationRow): PresentedInvitation {
  return { id, email, role, created_at: formatDatetime(createdAt), expires_at: formatDatetime(expiresAt) };
}
