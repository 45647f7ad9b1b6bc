import { announceExpired } from "@/lib/domain/forms/mutations";
import { post } from "@/lib/base/egress/post";
import type { Lease } from "@/lib/base/outbox/leases";
import { Permits } from "@/lib/base/outbox/permits";
import type { MakeAttempt } from "@/lib/base/outbox/worker";
import { OutboxWorker } from "@/lib/base/outbox/worker";
import { sendersFor } from "./senders";
import { webhookLeases } from "./webhook-leases";
import type { Dependencies } from "./work-lease";
import { workLease } from "./work-lease";

/** Delivers webhooks, and announces the expiry of forms. */
export class WebhookWorker extends OutboxWorker {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Partial<Dependencies> = {}) {
    const all = { clock: () => new Date(), random: Math.random, post, ...dependencies };
    super({ name: "webhooks", leases: webhookLeases, permits: new Permits(), clock: all.clock });
    this.#dependencies = all;
  }

  protected prepare(now: Date): Promise<boolean> {
    return announceExpired(now);
  }

  protected attempts(leases: Lease[], now: Date): MakeAttempt {
    const senderOf = sendersFor(leases, now);
    return (lease, work) => workLease(lease, { ...this.#dependencies, ...work, sender: senderOf(lease) });
  }
}
