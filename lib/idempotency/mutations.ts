import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { DomainError, invalid } from "@/lib/errors";
import { meaningOf } from "./meaning-of";
import { db } from "@/lib/db/client";
import { isUniqueViolation } from "@/lib/db/errors";
import { Prisma } from "@/lib/db/generated/sqlite/client";
import { readRows, write } from "@/lib/db/direct-sql";

/** The right of one request to do what its Idempotency-Key stands for. */
export type Claim = { accountId: string; key: string; claimedAt: Date };

/** The first reply to a key, repeated byte for byte. */
export type FirstReply = { status: number; body: string };
/** `formId`: the form that the request made. */
type Completion = FirstReply & { formId?: string };

const SWEEP_BATCH = 500;
const KEPT_MS = 24 * 60 * 60 * 1000;
/** A claim this old belongs to a dead process: the work of a claim takes milliseconds. */
const ABANDONED_MS = 60 * 1000;

type Client = ReturnType<typeof db>;
type Request = { accountId: string; key: string; path: string; body: { value: unknown; bytes: Uint8Array }; now: Date };

/**
 * Claims an Idempotency-Key for a request (contract §4.3).
 * @returns a claim, or the first reply when the same request was already carried out.
 * @throws DomainError conflict while the first request is running, invalid when the key was used with another body or path.
 */
export async function claimKey({ accountId, key, path, body, now }: Request): Promise<Claim | FirstReply> {
  const requestHash = hashOf(path, meaningOf(body.value));
  const claim = { accountId, key, claimedAt: now };
  try {
    await db().idempotencyRecord.create({ data: { ...claim, requestHash } });
    return claim;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  const record = await db().idempotencyRecord.findUnique({ where: { accountId_key: { accountId, key } } });
  if (!record) throw stillRunning();
  const age = now.getTime() - record.claimedAt.getTime();
  if (age >= KEPT_MS && !(await isFormThere(record))) return takeOver(record, { claim, requestHash });
  // Earlier releases compared bytes.
  if (record.requestHash !== requestHash && record.requestHash !== hashOf(path, body.bytes)) throw keyReused();
  if (record.status !== null && record.body !== null) return { status: record.status, body: record.body };
  if (age >= ABANDONED_MS) return takeOver(record, { claim, requestHash });
  throw stillRunning();
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

/** Releases a claim after its request failed, so that the client can retry at once. */
export async function releaseClaim({ accountId, key, claimedAt }: Claim): Promise<void> {
  await db().idempotencyRecord.deleteMany({ where: { accountId, key, claimedAt, status: null } });
}

/** Deletes keys after 24 hours whose form is gone, or that made none, in batches, so that others can write. */
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

async function takeOver(record: { claimedAt: Date }, { claim, requestHash }: { claim: Claim; requestHash: string }): Promise<Claim> {
  const { count } = await db().idempotencyRecord.updateMany({
    where: { accountId: claim.accountId, key: claim.key, claimedAt: record.claimedAt },
    data: { claimedAt: claim.claimedAt, requestHash, status: null, body: null },
  });
  if (count === 0) throw stillRunning();
  return claim;
}

function stillRunning(): DomainError {
  return new DomainError("conflict", "The first request with this Idempotency-Key is still running", { retryAfter: 1 });
}

function keyReused(): DomainError {
  return invalid(["header", "Idempotency-Key"], "This key was already used with another request", "idempotency_key_reused");
}
