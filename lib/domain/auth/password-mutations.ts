import { randomBytes } from "node:crypto";
import { db } from "@/lib/base/db/client";
import { auth } from "./better-auth";
import { findPasswordHash } from "./data";
import { endGrantsOf } from "@/lib/domain/auth/oauth/end-grants-mutations";
import { endOtherSessions } from "./session-mutations";

type Change = { userId: string; sessionId: string; currentPassword: string; newPassword: string; now: Date };

/**
 * Changes the caller's password, and ends all sessions, connected apps and links for a new one. The caller's session goes on under a new token, so that copies of its cookie
 * end, as what it was: in its account, and with the provider that it began with and the end that this gives it.
 * @returns the cookies of the session, or null when the current password is wrong. None when the session was ended meanwhile.
 */
export async function changePassword({ userId, sessionId, currentPassword, newPassword, now }: Change): Promise<string[] | null> {
  const { password: passwords } = await auth().$context;
  const hash = await findPasswordHash(userId);
  if (hash === null || !(await passwords.verify({ hash, password: currentPassword }))) return null;
  const password = await passwords.hash(newPassword); // slow: outside the transaction
  const token = randomBytes(32).toString("base64url");
  const isChanged = await db().$transaction(async (tx) => {
    // Of two changes at once, only one knows the password that is current.
    const where = { userId, providerId: "credential", password: hash };
    const { count } = await tx.userCredential.updateMany({ where, data: { password, updatedAt: now } });
    if (count === 0) return false;
    await tx.userSession.updateMany({ where: { id: sessionId, userId }, data: { token, updatedAt: now } });
    await tx.userSession.deleteMany({ where: { userId, token: { not: token } } });
    await endGrantsOf(tx, userId);
    await tx.passwordReset.deleteMany({ where: { userId } });
    return true;
  });
  if (!isChanged) return null;
  // A sign-in with the old password that was under way may have created a session just before the new password was visible to it.
  await endOtherSessions(userId, token);
  const { headers } = await auth().api.renewCookie({ body: { token }, headers: new Headers(), returnHeaders: true });
  return headers.getSetCookie();
}
