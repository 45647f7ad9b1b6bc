import { randomBytes } from "node:crypto";
import { logSeldom } from "@/lib/log-seldom";
import { announceExpired } from "@/lib/forms/mutations";
import { post } from "@/lib/egress/post";
import { Batch } from "@/lib/outbox/batch";
import type { Destination } from "@/lib/outbox/destination";
import { DueDestinations } from "@/lib/outbox/due-destinations";
import type { Due, Lease } from "@/lib/outbox/leases";
import { freeAbandoned, leaseDue, listDue, releaseLeases, settleLeases } from "@/lib/outbox/leases";
import { openSecrets } from "@/lib/webhooks/signing-secrets/open-secrets";
import type { Permit } from "@/lib/outbox/permits";
import { Permits } from "@/lib/outbox/permits";
import type { Dependencies } from "./work-lease";
import { workLease } from "./work-lease";
import type { WorkerHandle } from "@/lib/outbox/worker-handle";

/** How often the worker polls for work it was not notified of: due retries, events of other processes, expiries. */
const POLL_MS = 1_000;
/** How long a stop lets attempts finish. Aborted ones are sent again after the next start. */
const STOP_GRACE_MS = 5_000;
/** Destinations leased from in one transaction. */
const DESTINATIONS_PER_ROUND = 50;

type Running = { id: string; formId: string | null; abort: AbortController };

/**
 * Delivers the outbox: takes leases and makes the attempts outside any transaction, as many at once as each address
 * is allowed. One per process; workers of several processes may share a database.
 */
export class WebhookWorker implements WorkerHandle {
  readonly #dependencies: Dependencies;
  readonly #permits = new Permits();
  readonly #written = { settlements: new Batch(settleLeases), releases: new Batch(releaseLeases) };
  readonly #running = new Map<Promise<void>, Running>();
  readonly #due = new DueDestinations();
  #isLeasing = false;
  /** Forms and deliveries deleted while leases were being taken, perhaps on them. */
  readonly #deletedMeanwhile = new Set<string>();
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(dependencies: Partial<Dependencies> = {}) {
    this.#dependencies = { clock: () => new Date(), random: Math.random, post, ...dependencies };
  }

  start(): void {
    void this.poll().then((isMore) => {
      if (!this.#isStopped) this.#timer = setTimeout(() => this.start(), isMore ? 0 : POLL_MS);
    });
  }

  wake(destination: Destination): void {
    this.#due.add(destination, true);
    void this.#takeLeases();
  }

  abandon(formId: string, deliveryIds?: string[]): void {
    const gone = new Set(deliveryIds ?? [formId]);
    if (this.#isLeasing) for (const id of gone) this.#deletedMeanwhile.add(id);
    for (const { id, formId: form, abort } of this.#running.values()) if (gone.has(id) || (form !== null && gone.has(form))) abort.abort();
  }

  /** Polls once for due deliveries, and starts what may start. @returns whether more could start at once. */
  async poll(): Promise<boolean> {
    let isMore = false;
    let due: Due = { destinations: [], isCut: false };
    try {
      const now = this.#dependencies.clock();
      isMore = await announceExpired(now);
      await freeAbandoned(now);
      due = await listDue(now, randomBytes(16).toString("hex"));
      for (const destination of due.destinations) this.#due.add(destination);
    } catch (error) {
      logSeldom("warn", { err: error }, "webhooks: the outbox could not be read");
    }
    await this.#takeLeases();
    return isMore || (due.isCut && due.destinations.length > 0 && this.#due.isEmpty);
  }

  /** Resolves once no attempt is running. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.keys());
  }

  /** Starts nothing more and waits for running attempts; aborts them after a grace period. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const timer = setTimeout(() => {
      for (const { abort } of this.#running.values()) abort.abort();
    }, STOP_GRACE_MS);
    await this.idle();
    clearTimeout(timer);
  }

  /** Takes leases while a due destination has permits, one round at a time. */
  async #takeLeases(): Promise<void> {
    if (this.#isLeasing) return;
    this.#isLeasing = true;
    try {
      while (await this.#takeRound());
    } catch (error) {
      logSeldom("warn", { err: error }, "webhooks: no leases could be taken");
    } finally {
      this.#isLeasing = false;
      this.#deletedMeanwhile.clear();
    }
  }

  /** @returns false when no due destination has permits. */
  async #takeRound(): Promise<boolean> {
    if (this.#isStopped) return false;
    const all = this.#permits.takeAll(this.#due, DESTINATIONS_PER_ROUND);
    if (all.length === 0) return false;
    try {
      const now = this.#dependencies.clock();
      const leases = await leaseDue(
        all.map(({ destination, permits }) => ({ ...destination, room: permits.length })),
        now,
      );
      const accounts = new Set(leases.map(({ accountId }) => accountId));
      const secrets = new Map(Array.from(accounts, (accountId) => [accountId, openSecrets({ accountId, now })]));
      const permitsOf = new Map(all.map(({ destination, permits }) => [`${destination.queue} ${destination.address}`, permits]));
      for (const lease of leases) {
        const permit = permitsOf.get(`${lease.queue} ${lease.address}`)?.pop();
        const secretsOf = secrets.get(lease.accountId);
        if (this.#deletedMeanwhile.has(lease.id) || this.#deletedMeanwhile.has(lease.formId ?? "")) permit?.giveBack();
        else if (permit && secretsOf) this.#begin(lease, { permit, secrets: secretsOf });
      }
      // Where every permit was needed there may be more.
      for (const { destination, permits } of all) if (permits.length === 0) this.#due.add(destination, true);
      return true;
    } finally {
      for (const permit of all.flatMap(({ permits }) => permits)) permit.giveBack();
    }
  }

  #begin(lease: Lease, { permit, secrets }: { permit: Permit; secrets: ReturnType<typeof openSecrets> }): void {
    const abort = new AbortController();
    const { memory } = permit;
    const work = workLease(lease, { ...this.#dependencies, ...this.#written, memory, secrets, signal: abort.signal }).then((standing) => {
      this.#running.delete(work);
      permit.giveBack(standing);
      setImmediate(() => void this.#takeLeases()); // once all that were written together have given theirs back
    });
    this.#running.set(work, { id: lease.id, formId: lease.formId, abort });
  }
}
