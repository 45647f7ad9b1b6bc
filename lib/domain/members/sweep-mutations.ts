import { db } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";

/** How long unusable links are kept, so that their page can still explain what happened. */
export const LINKS_KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Deletes expired sessions and sign-in steps, and links that were used or expired a week ago. */
export async function sweepEntrances(now: Date): Promise<void> {
  const aWeekAgo = new Date(now.getTime() - LINKS_KEPT_MS);
  await db().userSession.deleteMany({ where: { OR: [{ expiresAt: { lt: now } }, { providerEndsAt: { lt: now } }] } });
  await db().userVerification.deleteMany({ where: { expiresAt: { lt: now } } });
  await db().invitation.deleteMany({ where: { OR: [{ usedAt: { lt: aWeekAgo } }, { expiresAt: { lt: aWeekAgo } }] } });
  await addForgottenMembers();
}

/** An earlier release, which may run beside this one during an upgrade, creates people without a membership. Removing somebody from their last account deletes them. */
async function addForgottenMembers(): Promise<void> {
  await db().$executeRaw(Prisma.sql`
    INSERT INTO members (account_id, user_id, role, since)
    SELECT account_id, id, 'owner', created_at FROM owners
    WHERE NOT EXISTS (SELECT 1 FROM members WHERE members.user_id = owners.id)`);
}
