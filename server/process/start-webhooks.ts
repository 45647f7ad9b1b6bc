import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { WebhookWorker } from "@/lib/webhooks/worker";
import { setWebhookWorker } from "@/lib/webhooks/worker-handle";

/** Starts the webhook worker of this process: here, and not in a module that hot reload loads again. @returns how to stop it. */
export function startWebhooks(): () => Promise<void> {
  if (!env().sendsWebhooks) {
    log.warn("WEBHOOKS is off: webhooks wait, and leave once a service is started without it");
    return () => Promise.resolve();
  }
  const worker = new WebhookWorker();
  setWebhookWorker(worker);
  worker.start();
  return async () => {
    setWebhookWorker(undefined);
    await worker.stop();
  };
}
