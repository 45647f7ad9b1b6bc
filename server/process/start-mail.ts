import { env } from "@/lib/base/env/env";
import { log } from "@/lib/base/logging/log";
import { MailWorker } from "@/lib/domain/mail/worker";
import { announceResponses } from "@/lib/domain/notifications/mutations";
import { setOutboxWorker } from "@/lib/base/outbox/worker-handle";
import { sendDueReminders } from "@/lib/domain/rounds/remind-mutations";

/** Starts the email worker of this process. @returns a function that stops it. */
export function startMail(): () => Promise<void> {
  if (!env().sendsMail) {
    log.warn("MAIL is off: emails are queued until a service is started without it");
    return () => Promise.resolve();
  }
  const worker = new MailWorker({ announce });
  setOutboxWorker("mail", worker);
  worker.start();
  return async () => {
    setOutboxWorker("mail", undefined);
    await worker.stop();
  };
}

/** Queues the emails that have become due. @returns whether there may be more. */
async function announce(now: Date): Promise<boolean> {
  const isMore = await Promise.all([announceResponses(now), sendDueReminders(now)]);
  return isMore.includes(true);
}
