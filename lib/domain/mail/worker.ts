import { env } from "@/lib/base/env/env";
import type { Lease } from "@/lib/base/outbox/leases";
import { Permits } from "@/lib/base/outbox/permits";
import type { MakeAttempt } from "@/lib/base/outbox/worker";
import { OutboxWorker } from "@/lib/base/outbox/worker";
import { ATTEMPT_MS, MAIL_PERMITS } from "./attempt-limits";
import type { Dependencies } from "./attempt-mail";
import { attemptMail } from "./attempt-mail";
import { mailLeases } from "./mail-leases";
import { findBlocked } from "./blocked-data";
import { SmtpPool } from "@/lib/domain/mail/smtp/smtp-pool";

/** Sends emails to the mail server or, without one, keeps them in the Mailbox. */
export class MailWorker extends OutboxWorker {
  readonly #dependencies: Dependencies;
  readonly #pool: SmtpPool | null;
  readonly #announce: (now: Date) => Promise<boolean>;

  /** @param announce writes emails that have become due, such as digests; returns whether there may be more. */
  constructor({ announce, ...dependencies }: Partial<Dependencies> & { announce?: (now: Date) => Promise<boolean> } = {}) {
    const all = { clock: () => new Date(), random: Math.random, attemptMs: ATTEMPT_MS, ...dependencies };
    super({ name: "mail", leases: mailLeases, permits: new Permits(MAIL_PERMITS), clock: all.clock });
    this.#dependencies = all;
    const { smtp } = env();
    this.#announce = announce ?? (() => Promise.resolve(false));
    this.#pool = smtp && new SmtpPool(smtp);
  }

  protected prepare(now: Date): Promise<boolean> {
    return this.#announce(now);
  }

  protected async attempts(leases: Lease[], now: Date): Promise<MakeAttempt> {
    const blocked = await findBlocked(leases, now);
    return (lease, work) => attemptMail(lease, { ...this.#dependencies, ...work, pool: this.#pool, block: blocked.get(lease.id) ?? null });
  }

  override async stop(): Promise<void> {
    await super.stop();
    this.#pool?.close();
  }
}
