import { db } from "@/lib/base/db/client";
import { idBound } from "@/lib/base/ids/ids";

/** Retention of emails after they end, and of attempts. */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const SWEEP_BATCH = 500;

/** Deletes attempts after 30 days, and emails 30 days after they ended, including those in the Mailbox, in small batches. */
export async function sweepMails(now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  const ended = { OR: [{ deliveredAt: { lt: before } }, { failedAt: { lt: before } }] };
  const oldAttempts = () => db().mailAttempt.findMany({ where: { startedAt: { lt: before } }, select: { id: true }, take: SWEEP_BATCH });
  const oldMails = () => db().mail.findMany({ where: { id: { lt: idBound(before) }, ...ended }, select: { id: true }, take: SWEEP_BATCH });
  for (let ids = await oldAttempts(); ids.length > 0; ids = await oldAttempts()) {
    await db().mailAttempt.deleteMany({ where: { id: { in: ids.map(({ id }) => id) } } });
  }
  for (let ids = await oldMails(); ids.length > 0; ids = await oldMails()) {
    await db().mail.deleteMany({ where: { id: { in: ids.map(({ id }) => id) }, ...ended } });
  }
}
