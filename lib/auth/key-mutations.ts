import { DomainError, notFound } from "@/lib/errors";
import { hashApiKey, newApiKey } from "./api-key";
import type { KeyRow } from "./data";
import { forgetKnownKeys } from "./known-keys";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/sqlite/client";
import { isId, newId } from "@/lib/ids";

type NewKeyRow = KeyRow & { key: string };
type Order = {
  accountId: string;
  name: string;
  /** The API key of the request; null when an owner or the command line creates the key. */
  madeWith: string | null;
  now: Date;
};

/**
 * Creates an API key for an account and returns it, once. A key created with another key ends with that one (contract §16).
 * @throws DomainError unauthenticated when the creating key was revoked meanwhile.
 */
export async function createKey({ accountId, name, madeWith, now }: Order): Promise<NewKeyRow> {
  const key = newApiKey();
  const data = { ...keyRow({ key, name, now }), accountId, createdByKeyId: madeWith };
  const row = await db().$transaction(async (tx) => {
    await tx.account.updateMany(takeTurn(accountId));
    if (madeWith !== null && (await tx.apiKey.count({ where: { id: madeWith, revokedAt: null } })) === 0)
      throw new DomainError("unauthenticated", "Invalid or missing API key");
    return tx.apiKey.create({ data });
  });
  return { ...row, key };
}

/** Revokes a key and, transitively, all keys created with it. @returns how many ended; 0 for an unknown or already revoked key. */
export async function revokeKey({ id, now }: { id: string; now: Date }): Promise<number> {
  const count = await db().$transaction(async (tx) => {
    const key = await tx.apiKey.findUnique({ where: { id }, select: { accountId: true } });
    if (!key) return 0;
    await tx.account.updateMany(takeTurn(key.accountId));
    return tx.$executeRaw(Prisma.sql`
      WITH RECURSIVE family (id) AS (
        SELECT id FROM api_keys WHERE id = ${id}
        UNION SELECT api_keys.id FROM api_keys JOIN family ON api_keys.created_by_key_id = family.id
      )
      UPDATE api_keys SET revoked_at = ${now}
      WHERE account_id = ${key.accountId} AND id IN (SELECT id FROM family) AND revoked_at IS NULL`);
  });
  forgetKnownKeys();
  return count;
}

/** Revokes a key of an account and those created with it. Idempotent. @throws DomainError not_found. */
export async function revokeKeyOf({ accountId, id, now }: { accountId: string; id: string; now: Date }): Promise<void> {
  if (!isId(id) || (await db().apiKey.count({ where: { id, accountId } })) === 0) throw notFound("Key");
  await revokeKey({ id, now });
}

/** The stored columns of a new key. */
export function keyRow({ key, name, now }: { key: string; name: string; now: Date }) {
  return { id: newId(now), name, hash: hashApiKey(key), lastFour: key.slice(-4), createdAt: now };
}

/** Locks the account's row, to serialize creating a key and revoking the one that creates it. */
function takeTurn(id: string) {
  return { where: { id }, data: { id } };
}
