import { env } from "@/lib/base/env/env";
import { log } from "@/lib/base/logging/log";
import { WebhookWorker } from "@/lib/entry/webhooks/worker";
import { setOutboxWorker } from "@/lib/base/outbox/worker-handle";

/** Starts the webhook worker of this process. Not started in a module, which hot reload would load again. @returns a function that stops it. */
export function startWebhooks(): () => Promise<void> {
  if (!env().sendsWebhooks) {
    log.warn("WEBHOOKS is off: webhooks are queued until a service is started without it");
    return () => Promise.resolve();
  }
  const worker = new WebhookWorker();
  setOutboxWorker("webhooks", worker);
  worker.start();
  return async () => {
    setOutboxWorker("webhooks", undefined);
    await worker.stop();
  };
}
