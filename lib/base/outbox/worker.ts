import { randomBytes } from "node:crypto";
import { logSeldom } from "@/lib/base/logging/log-seldom";
import type { Destination } from "./destination";
import { DueDestinations } from "./due-destinations";
import type { Due } from "./find-due-sql";
import { findDue } from "./find-due-sql";
import type { Lease, Leases, Result } from "./leases";
import type { MemoryBudget } from "./memory-budget";
import type { Permit, Permits } from "./permits";
import type { WorkerHandle } from "./worker-handle";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";

/** How often the worker polls for work it was not notified of: due retries, messages of other processes. */
const POLL_MS = 1_000;
/** How long a requested poll waits, so that several requests share it. */
const HURRY_MS = 50;
/** How long a stop waits for attempts to finish. Aborted attempts are repeated after the next start. */
const STOP_GRACE_MS = 5_000;
/** Destinations leased from in one transaction. */
const DESTINATIONS_PER_ROUND = 50;

type Running = { id: string; formId: string | null; abort: AbortController };

/** Resources of an attempt. */
export type Work = {
  settlements: Batch<Result>;
  releases: Batch<Lease>;
  /** Budget for large bodies. */
  memory: MemoryBudget;
  /** Aborts the attempt. */
  signal: AbortSignal;
};

/** Makes the attempt of a lease and records its result; never throws. @returns how fast the address replied; undefined when unknown. */
export type MakeAttempt = (lease: Lease, work: Work) => Promise<"prompt" | "slow" | undefined>;

type Parts = { /** In the log. */ name: string; leases: Leases; permits: Permits; clock: () => Date };

/**
 * Delivers one table of the outbox: takes leases and makes the attempts outside any transaction, as many at once as each address
 * is allowed. One per process; workers of several processes may share a database.
 */
export abstract class OutboxWorker implements WorkerHandle {
  readonly #parts: Parts;
  readonly #written: { settlements: Batch<Result>; releases: Batch<Lease> };
  readonly #running = new Map<Promise<void>, Running>();
  readonly #due = new DueDestinations();
  #isLeasing = false;
  /** Resolves when the current rounds have ended; a stop waits for it. */
  #leasing: Promise<void> = Promise.resolve();
  /** Ids of forms and deliveries deleted while leases were being taken: some leases may be for them. */
  readonly #deletedMeanwhile = new Set<string>();
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;
  #hurrying: NodeJS.Timeout | undefined;

  constructor(parts: Parts) {
    const { leases } = parts;
    this.#parts = parts;
    this.#written = {
      settlements: new Batch((results) => leases.settle(results)),
      releases: new Batch((released) => leases.release(released)),
    };
  }

  /** Called before each poll. @returns whether more is left to prepare. */
  protected abstract prepare(now: Date): Promise<boolean>;

  /** Called with the leases of a round, before their attempts begin. @returns a function that makes one attempt. */
  protected abstract attempts(leases: Lease[], now: Date): MakeAttempt | Promise<MakeAttempt>;

  start(): void {
    void this.poll().then((isMore) => {
      if (!this.#isStopped) this.#timer = setTimeout(() => this.start(), isMore ? 0 : POLL_MS);
    });
  }

  wake(destination: Destination): void {
    this.#due.add(destination, true);
    void this.#takeLeases();
  }

  /** Several calls within a moment lead to one poll. */
  hurry(): void {
    if (this.#isStopped) return;
    this.#hurrying ??= setTimeout(() => {
      this.#hurrying = undefined;
      void this.poll();
    }, HURRY_MS);
  }

  abandon(formId: string, deliveryIds?: string[]): void {
    const gone = new Set(deliveryIds ?? [formId]);
    if (this.#isLeasing) for (const id of gone) this.#deletedMeanwhile.add(id);
    for (const { id, formId: form, abort } of this.#running.values()) if (gone.has(id) || (form !== null && gone.has(form))) abort.abort();
  }

  /** Polls once for due deliveries, and starts what may start. @returns whether more could start at once. */
  async poll(): Promise<boolean> {
    const { clock, leases, name } = this.#parts;
    let isMore = false;
    let due: Due = { destinations: [], isCut: false };
    try {
      const now = clock();
      isMore = await this.prepare(now);
      await leases.freeAbandoned(now);
      due = await findDue(leases.outbox, { now, from: randomBytes(16).toString("hex") });
      for (const destination of due.destinations) this.#due.add(destination);
    } catch (error) {
      logSeldom("warn", { err: error }, `${name}: the outbox could not be read`);
    }
    await this.#takeLeases();
    return isMore || (due.isCut && due.destinations.length > 0 && this.#due.isEmpty);
  }

  /** Resolves once no attempt is running and none is about to begin. */
  async idle(): Promise<void> {
    do {
      await Promise.all(this.#running.keys());
      await nextTurn(); // an attempt that has ended takes further leases in the next turn
      await this.#leasing;
    } while (this.#running.size > 0);
  }

  /** Starts nothing more and waits for running attempts; aborts them after a grace period. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#hurrying);
    const timer = setTimeout(() => {
      for (const { abort } of this.#running.values()) abort.abort();
    }, STOP_GRACE_MS);
    await this.#leasing;
    await this.idle();
    clearTimeout(timer);
  }

  /** Takes leases while a due destination has permits, one round at a time. */
  async #takeLeases(): Promise<void> {
    if (this.#isLeasing) return;
    this.#isLeasing = true;
    this.#leasing = this.#takeRounds();
    await this.#leasing;
  }

  async #takeRounds(): Promise<void> {
    try {
      while (await this.#takeRound());
    } catch (error) {
      logSeldom("warn", { err: error }, `${this.#parts.name}: no leases could be taken`);
    } finally {
      this.#isLeasing = false;
      this.#deletedMeanwhile.clear();
    }
  }

  /** @returns false when no due destination has permits. */
  async #takeRound(): Promise<boolean> {
    if (this.#isStopped) return false;
    const { permits: allPermits, leases: table, clock } = this.#parts;
    const all = allPermits.takeAll(this.#due, DESTINATIONS_PER_ROUND);
    if (all.length === 0) return false;
    try {
      const now = clock();
      const leases = await table.leaseDue(
        all.map(({ destination, permits }) => ({ ...destination, room: permits.length })),
        now,
      );
      const makeAttempt = await this.attempts(leases, now);
      const permitsOf = new Map(all.map(({ destination, permits }) => [`${destination.queue} ${destination.address}`, permits]));
      for (const lease of leases) {
        const permit = permitsOf.get(`${lease.queue} ${lease.address}`)?.pop();
        if (this.#deletedMeanwhile.has(lease.id) || this.#deletedMeanwhile.has(lease.formId ?? "")) permit?.giveBack();
        else if (permit) this.#begin(lease, { permit, makeAttempt });
      }
      // A destination that used all its permits may have more due.
      for (const { destination, permits } of all) if (permits.length === 0) this.#due.add(destination, true);
      return true;
    } finally {
      for (const permit of all.flatMap(({ permits }) => permits)) permit.giveBack();
    }
  }

  #begin(lease: Lease, { permit, makeAttempt }: { permit: Permit; makeAttempt: MakeAttempt }): void {
    const abort = new AbortController();
    const work = makeAttempt(lease, { ...this.#written, memory: permit.memory, signal: abort.signal }).then((standing) => {
      this.#running.delete(work);
      permit.giveBack(standing);
      setImmediate(() => void this.#takeLeases()); // after all attempts of this batch have returned their permits
    });
    this.#running.set(work, { id: lease.id, formId: lease.formId, abort });
  }
}

/** Below SQLite's parameter limit. */
const MAX_BATCH = 64;
/** How long the first item waits for others, in milliseconds. */
const LINGER_MS = 10;

type Waiting<Item> = { item: Item; done: () => void; fail: (error: unknown) => void };

/** Writes concurrent items in one transaction: its flush to disk costs more than its statements. */
class Batch<Item> {
  readonly #write: (items: Item[]) => Promise<void>;
  #waiting: Waiting<Item>[] = [];
  #isFlushing = false;

  /** @param write writes one or more items in one transaction: all or none. */
  constructor(write: (items: Item[]) => Promise<void>) {
    this.#write = write;
  }

  /** Resolves once the item is written. */
  add(item: Item): Promise<void> {
    return new Promise((done, fail) => {
      this.#waiting.push({ item, done, fail });
      void this.#flush();
    });
  }

  async #flush(): Promise<void> {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    while (this.#waiting.length > 0) {
      await pause(LINGER_MS);
      const batch = this.#waiting.splice(0, MAX_BATCH);
      try {
        await this.#write(batch.map(({ item }) => item));
        for (const { done } of batch) done();
      } catch (error) {
        for (const { fail } of batch) fail(error);
      }
    }
    this.#isFlushing = false;
  }
}
