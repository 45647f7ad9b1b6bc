import { randomBytes } from "node:crypto";
import { DomainError } from "@/lib/base/errors/errors";
import { db } from "@/lib/base/db/client";
import { isUniqueViolation } from "@/lib/base/db/errors";
import { newId } from "@/lib/base/ids/ids";
import { sealSecret } from "./cipher";
import type { SecretRow } from "./data";
import { listSigning, OVERLAP_MS } from "./data";

/** Limited because every signing secret lengthens the header. */
const MAX_RETIRED = 4;

type Owner = { accountId: string; now: Date };

/** The signing secrets of an account, the current one first, created on first use. */
export async function signingSecretsOf({ accountId, now }: Owner): Promise<SecretRow[]> {
  const found = await listSigning([accountId], now);
  if (found[0]?.retiredAt === null) return found;
  try {
    await db().signingSecret.create({ data: newSecret({ accountId, now }), select: { id: true } });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error; // another request has just created it
  }
  return listSigning([accountId], now);
}

/**
 * Creates a new current secret; the previous one signs for 24 h more (contract §7).
 * @throws DomainError conflict when too many retired ones still sign, or another rotation is running.
 */
export async function rotateSecret({ accountId, now }: Owner): Promise<SecretRow[]> {
  const [current, ...retired] = await signingSecretsOf({ accountId, now });
  if (retired.length >= MAX_RETIRED)
    throw new DomainError("conflict", `The secret was rotated ${MAX_RETIRED} times within 24 hours. Try again later`);
  // Of simultaneous requests, such as a double click, only one rotates.
  await db().$transaction(async (tx) => {
    const where = { accountId, retiredAt: null, sealed: current?.sealed ?? "" };
    const { count } = await tx.signingSecret.updateMany({ where, data: { retiredAt: now } });
    if (count === 0) throw new DomainError("conflict", "The secret is being rotated by another request");
    await tx.signingSecret.create({ data: newSecret({ accountId, now }), select: { id: true } });
  });
  return listSigning([accountId], now);
}

/** Deletes secrets that no longer sign. */
export async function sweepSigningSecrets(now: Date): Promise<void> {
  await db().signingSecret.deleteMany({ where: { retiredAt: { lte: new Date(now.getTime() - OVERLAP_MS) } } });
}

/** `whsec_` and 256 random bits in base64, as Standard Webhooks prescribes. */
function newSecret({ accountId, now }: Owner) {
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  return { id: newId(now), accountId, sealed: sealSecret(secret, accountId), createdAt: now };
}
