import { db } from "@/lib/base/db/client";

/** Ends the session with a token. */
export async function endSession(token: string): Promise<void> {
  await db().ownerSession.deleteMany({ where: { token } });
}

/** Ends all sessions of an owner but the one with a token. */
export async function endOtherSessions(ownerId: string, token: string): Promise<void> {
  await db().ownerSession.deleteMany({ where: { userId: ownerId, token: { not: token } } });
}
