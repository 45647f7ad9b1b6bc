import { db } from "@/lib/base/db/client";
import { endGrantsOf } from "@/lib/domain/auth/oauth/end-grants-mutations";
import { notFound } from "@/lib/base/errors/errors";
import type { SignedIn } from "./session";
import { inAccount } from "./session";

/** Ends the session with a token. */
export async function endSessionOf(token: string): Promise<void> {
  await db().userSession.deleteMany({ where: { token } });
}

/** Ends one session of a person. @throws DomainError not_found */
export async function endSession({ userId, id }: { userId: string; id: string }): Promise<void> {
  const { count } = await db().userSession.deleteMany({ where: { userId, id } });
  if (count === 0) throw notFound("Session");
}

/** Ends all sessions of a person but the one with a token, and their connected apps. */
export async function endOtherSessions(userId: string, token: string): Promise<void> {
  await db().$transaction(async (tx) => {
    await tx.userSession.deleteMany({ where: { userId, token: { not: token } } });
    await endGrantsOf(tx, userId);
  });
}

type Switch = { user: SignedIn; sessionId: string; accountId: string };

/** Shows another account from now on, in this session and in the next ones to begin. @throws DomainError not_found for one that they do not belong to. */
export async function switchAccount({ user, sessionId, accountId }: Switch): Promise<SignedIn> {
  const { userId, providerId } = user;
  // A session that began with a provider shows the account of that provider alone.
  if (providerId !== null && !user.memberships.some((each) => each.accountId === accountId)) throw notFound("Account");
  await db().$transaction(async (tx) => {
    if ((await tx.member.count({ where: { userId, accountId } })) === 0) throw notFound("Account");
    await tx.userSession.updateMany({ where: { id: sessionId, userId }, data: { accountId } });
    await tx.user.update({ where: { id: userId }, data: { accountId } });
  });
  const switched = await inAccount(user, accountId);
  if (!switched) throw notFound("Account"); // removed just now
  return switched;
}
