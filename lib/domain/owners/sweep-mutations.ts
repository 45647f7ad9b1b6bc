import { db } from "@/lib/base/db/client";

/** How long unusable links are kept, so that their page can still explain what happened. */
const LINKS_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Deletes expired sessions and sign-in steps, and links that were used or expired a week ago. */
export async function sweepEntrances(now: Date): Promise<void> {
  const aWeekAgo = new Date(now.getTime() - LINKS_KEPT_MS);
  await db().ownerSession.deleteMany({ where: { expiresAt: { lt: now } } });
  await db().ownerVerification.deleteMany({ where: { expiresAt: { lt: now } } });
  await db().invitation.deleteMany({ where: { OR: [{ usedAt: { lt: aWeekAgo } }, { expiresAt: { lt: aWeekAgo } }] } });
}
