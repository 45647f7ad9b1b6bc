import type { JWK } from "jose";
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from "jose";
import { db } from "@/lib/base/db/client";
import type { ReceiptKey } from "@/lib/base/db/generated/sqlite/client";
import { log } from "@/lib/base/logging/log";
import { seal, unseal } from "@/lib/base/secrets/seal";

/** As receipts name it in their header: Ed25519 (RFC 8037). */
export const ALGORITHM = "EdDSA";
const PURPOSE = "receipt-key";

export type SigningKey = { id: string; key: Awaited<ReturnType<typeof importJWK>>; publicKey: JWK };

/** The key that signs receipts now. The first call makes it. If APP_SECRET was replaced, the stored key cannot be read, and a new one is made. */
export async function signingKey(): Promise<SigningKey> {
  const row = await db().receiptKey.findFirst({ where: { retiredAt: null }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
  const opened = row?.sealedKey ? unseal(row.sealedKey, PURPOSE) : null;
  if (!row || opened === null) {
    if (row) log.warn({ key: row.id }, "the key that signs receipts cannot be read with this APP_SECRET: a new one signs from now on");
    return openKey(await rotateKey(new Date()));
  }
  return openKey(row);
}

async function openKey(row: ReceiptKey): Promise<SigningKey> {
  const text = row.sealedKey ? unseal(row.sealedKey, PURPOSE) : null;
  if (text === null) throw new Error("The key that signs receipts cannot be read");
  return { id: row.id, key: await importJWK(JSON.parse(text) as JWK, ALGORITHM), publicKey: JSON.parse(row.publicKey) as JWK };
}

type Rotation = {
  /** Whether others may have the former keys: receipts signed with them then prove nothing by themselves. */ isRevoked?: boolean;
};

/** Makes a new key that signs from now on. The former public keys stay published; the private ones are deleted. */
export async function rotateKey(now: Date, { isRevoked = false }: Rotation = {}): Promise<ReceiptKey> {
  const pair = await generateKeyPair(ALGORITHM, { crv: "Ed25519", extractable: true });
  const publicKey = await exportJWK(pair.publicKey);
  const id = await calculateJwkThumbprint(publicKey);
  const row = {
    id,
    publicKey: JSON.stringify({ ...publicKey, kid: id, alg: ALGORITHM, use: "sig" }),
    sealedKey: seal(JSON.stringify(await exportJWK(pair.privateKey)), PURPOSE),
    createdAt: now,
    retiredAt: null,
    revokedAt: null,
  };
  await db().$transaction([
    db().receiptKey.updateMany({ where: { retiredAt: null }, data: { retiredAt: now, sealedKey: null } }),
    ...(isRevoked ? [db().receiptKey.updateMany({ where: { revokedAt: null }, data: { revokedAt: now } })] : []),
    db().receiptKey.create({ data: row }),
  ]);
  return row;
}

/** All keys of this instance, the newest first. */
function listKeys(): Promise<ReceiptKey[]> {
  return db().receiptKey.findMany({ orderBy: [{ createdAt: "desc" }, { id: "desc" }] });
}

/**
 * The published keys as a JSON Web Key Set (RFC 7517). `created_at`, `retired_at` and `revoked_at` are ours: when a key was made, since when it no longer
 * signs, and since when it is not to be trusted (contract §52.3).
 */
export async function keySet(): Promise<{ keys: PublicKey[] }> {
  await signingKey();
  return { keys: (await listKeys()).map(publicKeyOf) };
}

type PublicKey = JWK & { created_at: string; retired_at?: string; revoked_at?: string };

function publicKeyOf({ publicKey, createdAt, retiredAt, revokedAt }: ReceiptKey): PublicKey {
  return {
    ...(JSON.parse(publicKey) as JWK),
    created_at: createdAt.toISOString(),
    ...(retiredAt && { retired_at: retiredAt.toISOString() }),
    ...(revokedAt && { revoked_at: revokedAt.toISOString() }),
  };
}
