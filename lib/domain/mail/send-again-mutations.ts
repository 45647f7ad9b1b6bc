import { db } from "@/lib/base/db/client";
import { DomainError } from "@/lib/base/errors/errors";
import { wakeMailWorker } from "./mutations";
import { getMail } from "./data";
import type { MailRow } from "./present";

/**
 * Sends an email again and restarts its retry schedule. This includes emails in the Mailbox, once there is a mail server.
 * @throws DomainError not_found, or conflict while an attempt is running.
 */
export async function sendMailAgain({ accountId, mailId, now }: { accountId: string; mailId: string; now: Date }): Promise<MailRow> {
  const mail = await getMail({ accountId, mailId });
  const due = { nextAttemptAt: now, deliveredAt: null, failedAt: null, stage: null };
  const { count } = await db().mail.updateMany({ where: { id: mail.id, leasedUntil: null }, data: { ...due, step: 0 } });
  if (count === 0)
    throw new DomainError("conflict", "An attempt is being made at this moment. Try again in a few seconds", { retryAfter: 5 });
  wakeMailWorker({ account: accountId, to: mail.recipient });
  return { ...mail, ...due };
}
