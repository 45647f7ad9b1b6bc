import type { Lease } from "@/lib/base/outbox/leases";
import { Permits } from "@/lib/base/outbox/permits";
import type { MakeAttempt } from "@/lib/base/outbox/worker";
import { OutboxWorker } from "@/lib/base/outbox/worker";
import { ATTEMPT_MS, MAIL_PERMITS } from "./attempt-limits";
import type { Dependencies } from "./attempt-mail";
import { attemptMail } from "./attempt-mail";
import { mailLeases } from "./mail-leases";
import { findBlocked } from "./blocked-data";
import type { Route } from "./hand-over";
import { SmtpPool } from "@/lib/domain/mail/smtp/smtp-pool";
import { smtpOf } from "@/lib/domain/mail/server/choose-server";
import { readMailServer } from "@/lib/domain/mail/server/data";

/** Sends emails to the mail server or, without one, keeps them in the Mailbox. */
export class MailWorker extends OutboxWorker {
  readonly #dependencies: Dependencies;
  /** To the mail server in use when the last round began. */
  #route: (Route & { pool: SmtpPool | null; revision: string }) | null = null;
  readonly #announce: (now: Date) => Promise<boolean>;

  /** @param announce writes emails that have become due, such as digests; returns whether there may be more. */
  constructor({ announce, ...dependencies }: Partial<Dependencies> & { announce?: (now: Date) => Promise<boolean> } = {}) {
    const all = { clock: () => new Date(), random: Math.random, attemptMs: ATTEMPT_MS, ...dependencies };
    super({ name: "mail", leases: mailLeases, permits: new Permits(MAIL_PERMITS), clock: all.clock });
    this.#dependencies = all;
    this.#announce = announce ?? (() => Promise.resolve(false));
  }

  protected prepare(now: Date): Promise<boolean> {
    return this.#announce(now);
  }

  protected async attempts(leases: Lease[], now: Date): Promise<MakeAttempt> {
    const route = await this.#findRoute();
    const blocked = await findBlocked(leases, { now, isKept: route === null });
    return (lease, work) => attemptMail(lease, { ...this.#dependencies, ...work, route, block: blocked.get(lease.id) ?? null });
  }

  override async stop(): Promise<void> {
    await super.stop();
    this.#route?.pool?.close();
  }

  /** Read for each round, so that a change in the dashboard applies to all processes at once. A round has many emails. */
  async #findRoute(): Promise<Route | null> {
    const chosen = await readMailServer();
    if (chosen?.revision === this.#route?.revision) return this.#route;
    this.#route?.pool?.close();
    const server = chosen && smtpOf(chosen);
    const pool = server && new SmtpPool(server);
    this.#route = chosen && { pool, from: chosen.from, revision: chosen.revision };
    return this.#route;
  }
}
