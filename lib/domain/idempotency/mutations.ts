import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { DomainError, invalid } from "@/lib/base/errors/errors";
import { canonicalJson } from "./canonical-json";
import { db } from "@/lib/base/db/client";
import { isRowMissing, isUniqueViolation } from "@/lib/base/db/errors";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { readRows, write } from "@/lib/base/db/direct-sql";
import { logSeldom } from "@/lib/base/logging/log-seldom";

/** The right of one request to do the work of its Idempotency-Key. `claimedAt` distinguishes it from earlier holders of the key. */
export type Claim = { accountId: string; key: string; claimedAt: Date };

/** The first reply to a key, repeated byte for byte. */
export type FirstReply = { status: number; body: string };
/** `formId`: the form that the request created. */
type Completion = FirstReply & { formId?: string };

const SWEEP_BATCH = 500;
export const KEPT_MS = 24 * 60 * 60 * 1000;
/** How long a claim is held without renewal. A process whose lease has ended is dead, or so slow that its work will be refused. */
const LEASE_MS = 6_000;
const RENEWED_EVERY_MS = 2_000;
/** The same for claims of earlier releases, which were not renewed. */
const FORMER_LEASE_MS = 60_000;
/** A lease that ends later than this was written by a wrong clock: the clocks of processes that share a database differ by less than a minute. */
const LONGEST_LEASE_MS = LEASE_MS + 60_000;

type Client = ReturnType<typeof db>;
type Request = { accountId: string; key: string; path: string; body: { value: unknown; bytes: Uint8Array }; now: Date };

/**
 * Claims an Idempotency-Key for a request (contract §4.3).
 * @returns a claim, or the first reply when the same request was already carried out.
 * @throws DomainError conflict while the first request is still running, invalid when the key was used with another body or path.
 */
export async function claimKey({ accountId, key, path, body, now }: Request): Promise<Claim | FirstReply> {
  const requestHash = hashOf(path, canonicalJson(body.value));
  const claim = { accountId, key, claimedAt: now };
  try {
    await db().idempotencyRecord.create({ data: { ...claim, leaseUntil: newLease(), requestHash } });
    return claim;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  const record = await db().idempotencyRecord.findUnique({ where: { accountId_key: { accountId, key } } });
  if (!record) throw stillRunning(0);
  const left = record.status === null ? leftOf(record) : 0;
  const isOver = left <= 0 && now.getTime() - record.claimedAt.getTime() >= KEPT_MS;
  if (isOver && !(await isFormThere(record))) return takeOver(record, { claim, requestHash });
  // Earlier releases compared bytes.
  if (record.requestHash !== requestHash && record.requestHash !== hashOf(path, body.bytes)) throw keyReused();
  if (record.status !== null && record.body !== null) return { status: record.status, body: record.body };
  if (left > 0) throw stillRunning(left);
  return takeOver(record, { claim, requestHash });
}

/** Renews the lease of a claim while its request runs. @returns a function that stops the renewals. */
export function holdClaim(claim: Claim): () => void {
  let isRenewing = false;
  const timer = setInterval(() => {
    if (isRenewing) return; // the last renewal still waits behind a long write
    isRenewing = true;
    void renew(claim)
      .then((isHeld) => isHeld || clearInterval(timer))
      .catch((error: unknown) => logSeldom("warn", { err: error }, "the lease of an Idempotency-Key was not renewed"))
      .finally(() => (isRenewing = false));
  }, RENEWED_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** @returns whether the request still holds the claim and has not completed it. */
async function renew({ accountId, key, claimedAt }: Claim): Promise<boolean> {
  const where = { accountId, key, claimedAt, status: null };
  const { count } = await db().idempotencyRecord.updateMany({ where, data: { leaseUntil: newLease() } });
  return count === 1;
}

/**
 * The statement that stores the reply to a claim. Run it in the transaction of the claimed work, so that both are kept or neither. It fails
 * when another request has taken over the claim.
 */
export function completeClaim(
  { accountId, key, claimedAt }: Claim,
  { formId, ...reply }: Completion,
  client: Pick<Client, "idempotencyRecord"> = db(),
) {
  return client.idempotencyRecord.update({
    where: { accountId_key: { accountId, key }, claimedAt, status: null },
    data: { ...reply, formId: formId ?? null },
  });
}

/**
 * Releases a claim after its request failed, so that the client can retry at once.
 * @throws DomainError conflict when it failed because another request has taken over the claim.
 */
export async function releaseClaim({ accountId, key, claimedAt }: Claim, failure: unknown): Promise<void> {
  const { count } = await db().idempotencyRecord.deleteMany({ where: { accountId, key, claimedAt, status: null } });
  if (count === 0 && isRowMissing(failure)) throw stillRunning(0);
}

/** Deletes keys older than 24 hours that created no form, or whose form is gone. Works in batches, so that other writes can run between them. */
export async function sweepIdempotencyRecords(now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  for (let from: Date | null = new Date(0); from;) {
    const upTo: Date | null = await endOfBatch({ from, before });
    await write(Prisma.sql`
      DELETE FROM idempotency_records WHERE claimed_at >= ${from} AND claimed_at < ${upTo ?? before} AND NOT EXISTS (
        SELECT 1 FROM forms WHERE forms.id = idempotency_records.form_id AND forms.account_id = idempotency_records.account_id
      )`);
    from = upTo;
    await pause(0);
  }
}

/** Where the next batch begins; null when this is the last one. */
async function endOfBatch({ from, before }: { from: Date; before: Date }): Promise<Date | null> {
  const [row] = await readRows<{ claimedAt: Date }>(Prisma.sql`
    SELECT claimed_at AS "claimedAt" FROM idempotency_records WHERE claimed_at > ${from} AND claimed_at < ${before}
    ORDER BY claimed_at LIMIT 1 OFFSET ${SWEEP_BATCH}`);
  return row?.claimedAt ?? null;
}

async function isFormThere({ formId, accountId }: { formId: string | null; accountId: string }): Promise<boolean> {
  return formId !== null && (await db().form.count({ where: { id: formId, accountId } })) > 0;
}

function hashOf(path: string, body: string | Uint8Array): string {
  return createHash("sha256").update(`${path}\n`).update(body).digest("hex");
}

type Held = { claimedAt: Date; leaseUntil: Date | null; status: number | null };

/** Takes over the claim that was read, unless it was renewed, completed or taken over meanwhile. */
async function takeOver(record: Held, { claim, requestHash }: { claim: Claim; requestHash: string }): Promise<Claim> {
  const { accountId, key } = claim;
  const { claimedAt: before, leaseUntil, status } = record;
  const claimedAt = new Date(Math.max(claim.claimedAt.getTime(), before.getTime() + 1)); // always differs from the previous one, whatever the clocks say
  const { count } = await db().idempotencyRecord.updateMany({
    where: { accountId, key, claimedAt: before, leaseUntil, status },
    data: { claimedAt, leaseUntil: newLease(), requestHash, status: null, body: null, formId: null },
  });
  if (count === 0) throw stillRunning(0);
  return { accountId, key, claimedAt };
}

/** Starts now, not when the request began: its body may have taken long to arrive. */
function newLease(): Date {
  return new Date(Date.now() + LEASE_MS);
}

/** How long a running request certainly still holds its claim, in milliseconds; 0 or less if it may have lost it. */
function leftOf({ claimedAt, leaseUntil }: Held): number {
  const left = (leaseUntil?.getTime() ?? claimedAt.getTime() + FORMER_LEASE_MS) - Date.now();
  return left > LONGEST_LEASE_MS ? 0 : left;
}

/** @param left how long the first request still holds its claim, in milliseconds. */
function stillRunning(left: number): DomainError {
  const retryAfter = Math.max(1, Math.ceil(left / 1000));
  return new DomainError("conflict", "The first request with this Idempotency-Key is still running", { retryAfter });
}

function keyReused(): DomainError {
  return invalid(["header", "Idempotency-Key"], "This key was already used with another request", "idempotency_key_reused");
}
