import { db } from "@/lib/db/client";

/** A link that no longer works is kept for so long, for whoever asks what became of it. */
const LINKS_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Removes sessions and sign-in steps that have run out, and links that were used or ran out a week ago. */
export async function sweepEntrances(now: Date): Promise<void> {
  const aWeekAgo = new Date(now.getTime() - LINKS_KEPT_MS);
  await db().ownerSession.deleteMany({ where: { expiresAt: { lt: now } } });
  await db().ownerVerification.deleteMany({ where: { expiresAt: { lt: now } } });
  await db().invitation.deleteMany({ where: { OR: [{ usedAt: { lt: aWeekAgo } }, { expiresAt: { lt: aWeekAgo } }] } });
}
