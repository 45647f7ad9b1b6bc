import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { WebhookWorker } from "@/lib/webhooks/worker";
import { setOutboxWorker } from "@/lib/outbox/worker-handle";

/** Starts the webhook worker of this process: here, and not in a module that hot reload loads again. @returns how to stop it. */
export function startWebhooks(): () => Promise<void> {
  if (!env().sendsWebhooks) {
    log.warn("WEBHOOKS is off: webhooks wait, and leave once a service is started without it");
    return () => Promise.resolve();
  }
  const worker = new WebhookWorker();
  setOutboxWorker(worker);
  worker.start();
  return async () => {
    setOutboxWorker(undefined);
    await worker.stop();
  };
}
