import { db } from "@/lib/base/db/client";
import { isForeignKeyViolation } from "@/lib/base/db/errors";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { skippingLocked } from "@/lib/base/db/skipping-locked";
import { DELETED_FORMS_ACCOUNT_ID } from "@/lib/base/ids/deleted-forms";
import { newId } from "@/lib/base/ids/ids";
import type { Destination } from "./destination";
import { waiting } from "./find-due-sql";
import type { OutboxTable } from "./outbox-table";

/** In bytes. Larger bodies are not loaded with their leases, because there may be hundreds of leases. */
const LARGE_BODY = 32 * 1024;
/** Leases processed at a time. */
const BATCH = 100;

const { sql } = Prisma;

/** The right of one worker to make one attempt. `step` is the number of earlier attempts in the schedule. */
export type Lease = {
  id: string;
  accountId: string;
  formId: string | null;
  /** Where the delivery goes: a URL or an email address. */
  target: string;
  endpointId: string | null;
  queue: string;
  address: string;
  step: number;
  fence: number;
  /** The trace that the delivery belongs to, if any. */
  traceparent: string | null;
  /** Null for a large body, which is read only when it is sent. */
  body: string | null;
  /** Size of the body, in bytes. */
  size: number;
};

export type FinishedAttempt = { startedAt: Date; durationMs: number; statusCode: number | null; error: string | null; answer: string };

/** The outcome of an attempt: exactly one of the three dates is set. */
export type Verdict = {
  deliveredAt: Date | null;
  failedAt: Date | null;
  nextAttemptAt: Date | null;
  /** For tables with stages: how the delivery ended. */
  stage?: string | null;
};

/** An attempt and its outcome. */
export type Result = { lease: Lease; verdict: Verdict; attempt: FinishedAttempt };

/** Interruptions after which a delivery fails, because a delivery that crashes workers must not be retried forever. */
const MAX_INTERRUPTED = 20;
const INTERRUPTED = "The service was stopped while it waited for the answer";

/** The stage of a delivery whose outcome nobody knows if its holder crashes now. */
const HANDING_OVER = "handing_over";
const UNCERTAIN = "uncertain";

/** Leases of one table of the outbox. */
export class Leases {
  readonly #table: Prisma.Sql;
  readonly #attempts: Prisma.Sql;
  readonly #owner: Prisma.Sql;
  readonly #columns: Prisma.Sql;

  constructor(readonly outbox: OutboxTable) {
    this.#table = Prisma.raw(outbox.table);
    this.#attempts = Prisma.raw(outbox.attempts);
    this.#owner = Prisma.raw(outbox.owner);
    this.#columns = Prisma.raw(
      `id, account_id AS "accountId", form_id AS "formId", ${outbox.target} AS target, ${outbox.endpoint} AS "endpointId", host AS queue, address, step, fence, ${outbox.trace} AS traceparent`,
    );
  }

  /** Leases due deliveries, at most `room` per destination, the longest waiting first. No two workers get the same delivery. */
  async leaseDue(asks: (Destination & { room: number })[], now: Date): Promise<Lease[]> {
    const until = new Date(now.getTime() + this.outbox.leaseMs);
    const updates = asks.map(
      ({ queue, address, room }) => db().$queryRaw<Lease[]>`
        WITH due AS (
          SELECT id AS due_id FROM ${this.#table}
          WHERE host = ${queue} AND address = ${address} AND ${waiting} AND next_attempt_at <= ${now}
            AND (form_id IS NULL OR NOT EXISTS (SELECT 1 FROM forms WHERE forms.id = form_id AND forms.account_id = ${DELETED_FORMS_ACCOUNT_ID}))
          ORDER BY next_attempt_at LIMIT ${room} ${skippingLocked()}
        )
        UPDATE ${this.#table} SET leased_until = ${until}, fence = fence + 1 FROM due WHERE id = due_id
        RETURNING ${this.#columns}, octet_length(body) AS size, CASE WHEN octet_length(body) <= ${LARGE_BODY} THEN body END AS body`,
    );
    const [only] = updates;
    return updates.length === 1 && only ? only : (await db().$transaction(updates)).flat();
  }

  /** The body of a large delivery; null when it was deleted meanwhile. */
  async readBody({ id }: Lease): Promise<string | null> {
    const [row] = await db().$queryRaw<{ body: string }[]>`SELECT body FROM ${this.#table} WHERE id = ${id}`;
    return row?.body ?? null;
  }

  /** Whether the lease is still valid: not when its delivery was deleted or leased to another worker. */
  async isLeased({ id, fence }: Lease): Promise<boolean> {
    const rows = await db().$queryRaw<unknown[]>`
      SELECT 1 FROM ${this.#table} WHERE id = ${id} AND fence = ${fence} AND leased_until IS NOT NULL`;
    return rows.length === 1;
  }

  /**
   * Marks a delivery whose outcome becomes uncertain if this process crashes from now on. For tables with stages.
   * @returns false if the lease is no longer valid.
   */
  async startHandingOver({ id, fence }: Lease): Promise<boolean> {
    const count = await db().$executeRaw`
      UPDATE ${this.#table} SET stage = ${HANDING_OVER} WHERE id = ${id} AND fence = ${fence} AND leased_until IS NOT NULL`;
    return count === 1;
  }

  /** Ends leases with the results of their attempts. A holder that lost its lease only logs the attempt; a deleted delivery needs nothing. */
  async settle(results: Result[]): Promise<void> {
    const delivered = results.filter(({ verdict }) => verdict.deliveredAt);
    const others = results.filter(({ verdict }) => !verdict.deliveredAt);
    const statements = [...this.#markDelivered(delivered), ...others.map((result) => this.#markOther(result))];
    const rows = results.map(({ lease, attempt }) => this.#attemptValues(lease.id, attempt));
    const log = sql`INSERT INTO ${this.#attempts} (id, ${this.#owner}, started_at, duration_ms, status_code, error, answer) VALUES ${Prisma.join(rows)}`;
    try {
      await db().$transaction([...statements, log].map((statement) => db().$executeRaw(statement)));
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
      // One of them was deleted with its form, which failed the whole transaction.
      if (results.length > 1) for (const result of results) await this.settle([result]);
    }
  }

  /** Releases leases without an attempt: the deliveries are due again at once, and nothing is counted. */
  async release(leases: Lease[]): Promise<void> {
    const held = leases.map(({ id, fence }) => sql`(id = ${id} AND fence = ${fence})`);
    await db().$executeRaw`UPDATE ${this.#table} SET leased_until = NULL WHERE ${Prisma.join(held, " OR ")}`;
  }

  /**
   * Ends the leases of crashed workers. The attempt is logged but not counted: the delivery is due at once, unless it was being handed
   * over. Then nobody knows whether it arrived, and it is not sent again.
   */
  async freeAbandoned(now: Date): Promise<void> {
    const stage = this.outbox.hasStages ? sql`stage` : sql`NULL`;
    const abandoned = await db().$queryRaw<{ id: string; fence: number; leasedUntil: Date; stage: string | null }[]>`
      SELECT id, fence, leased_until AS "leasedUntil", ${stage} AS stage FROM ${this.#table}
      WHERE leased_until <= ${now} LIMIT ${BATCH}`;
    for (const lease of abandoned) await this.#freeOne(lease, now);
  }

  async #freeOne(lease: { id: string; fence: number; leasedUntil: Date; stage: string | null }, now: Date): Promise<void> {
    const { id, fence } = lease;
    const leasedUntil = new Date(lease.leasedUntil);
    const startedAt = new Date(leasedUntil.getTime() - this.outbox.leaseMs);
    const isUncertain = lease.stage === HANDING_OVER;
    const attempt = { startedAt, durationMs: 0, statusCode: null, error: INTERRUPTED, answer: "" };
    await db().$transaction(async (tx) => {
      const [row] = await tx.$queryRaw<{ n: number | bigint }[]>`
        SELECT count(*) AS n FROM ${this.#attempts} WHERE ${this.#owner} = ${id} AND error = ${INTERRUPTED}`;
      const isOver = isUncertain || Number(row?.n ?? 0) + 1 >= MAX_INTERRUPTED;
      const end = isOver ? sql`, next_attempt_at = NULL, failed_at = ${now}` : Prisma.empty;
      const ending = this.outbox.hasStages ? sql`, stage = ${isUncertain ? UNCERTAIN : null}` : Prisma.empty;
      const count = await tx.$executeRaw`
        UPDATE ${this.#table} SET leased_until = NULL, attempt_count = attempt_count + 1 ${end} ${ending}
        WHERE id = ${id} AND fence = ${fence} AND leased_until = ${leasedUntil}`;
      if (count !== 1) return;
      await tx.$executeRaw`
        INSERT INTO ${this.#attempts} (id, ${this.#owner}, started_at, duration_ms, status_code, error, answer)
        VALUES ${this.#attemptValues(id, attempt)}`;
    });
  }

  #attemptValues(id: string, { startedAt, durationMs, statusCode, error, answer }: FinishedAttempt): Prisma.Sql {
    return sql`(${newId(startedAt)}, ${id}, ${startedAt}, ${durationMs}, ${statusCode}, ${error}, ${answer})`;
  }

  /** The statements, one per stage, that mark deliveries as delivered: the case that matters when there are many. */
  #markDelivered(results: Result[]): Prisma.Sql[] {
    const stages = new Set(results.map(({ verdict }) => verdict.stage ?? null));
    return Array.from(stages, (stage) => {
      const alike = results.filter(({ verdict }) => (verdict.stage ?? null) === stage);
      const fences = alike.map(({ lease }) => `${lease.id} ${lease.fence}`);
      return sql`
        UPDATE ${this.#table}
        SET delivered_at = ${alike[0]?.verdict.deliveredAt}, failed_at = NULL, next_attempt_at = NULL, leased_until = NULL,
            step = step + 1, attempt_count = attempt_count + 1 ${this.#ending(stage)}
        WHERE id IN (${Prisma.join(alike.map(({ lease }) => lease.id))}) AND id || ' ' || fence IN (${Prisma.join(fences)})`;
    });
  }

  #markOther({ lease: { id, fence, step }, verdict: { failedAt, nextAttemptAt, stage } }: Result): Prisma.Sql {
    return sql`
      UPDATE ${this.#table}
      SET delivered_at = NULL, failed_at = ${failedAt}, next_attempt_at = ${nextAttemptAt}, leased_until = NULL,
          step = ${step + 1}, attempt_count = attempt_count + 1 ${this.#ending(stage ?? null)}
      WHERE id = ${id} AND fence = ${fence}`;
  }

  #ending(stage: string | null): Prisma.Sql {
    return this.outbox.hasStages ? sql`, stage = ${stage}` : Prisma.empty;
  }
}
