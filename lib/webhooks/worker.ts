import { announceExpired } from "@/lib/forms/mutations";
import { post } from "@/lib/egress/post";
import type { Lease } from "@/lib/outbox/leases";
import { Permits } from "@/lib/outbox/permits";
import type { MakeAttempt } from "@/lib/outbox/worker";
import { OutboxWorker } from "@/lib/outbox/worker";
import { openSecrets } from "@/lib/webhooks/signing-secrets/open-secrets";
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
    const accounts = new Set(leases.map(({ accountId }) => accountId));
    const secrets = new Map(Array.from(accounts, (accountId) => [accountId, openSecrets({ accountId, now })]));
    return (lease, work) => {
      const { accountId } = lease;
      return workLease(lease, { ...this.#dependencies, ...work, secrets: secrets.get(accountId) ?? openSecrets({ accountId, now }) });
    };
  }
}
