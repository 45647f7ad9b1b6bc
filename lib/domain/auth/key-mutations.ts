import { DomainError, invalid, invalidInput, notFound } from "@/lib/base/errors/errors";
import { hashApiKey, newApiKey } from "./api-key";
import type { KeyRow } from "./data";
import { hasEnded } from "./data";
import { requireAccess } from "@/lib/rules/access/roles";
import type { Granted } from "@/lib/rules/access/scopes";
import { readScopes, storeScopes } from "@/lib/rules/access/scopes";
import { formatDatetime } from "@/lib/base/time/datetime";
import { forgetKnownKeys } from "./known-keys";
import { db } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { isId, newId } from "@/lib/base/ids/ids";
import { isTestAccount, liveAccountOf, testAccountOf } from "@/lib/base/ids/test-mode";

type NewKeyRow = KeyRow & { key: string };
type Order = {
  accountId: string;
  /** False for a test key; by default, the mode of the account. */
  livemode?: boolean | null | undefined;
  name: string;
  /** The API key of the request; null when an owner or the command line creates the key. */
  madeWith: string | null;
  /** The name of the person who creates it; null for a key or the command line. */
  madeBy?: string | null;
  /** Null means all scopes of the caller. */
  scopes?: Granted | undefined;
  /** Milliseconds from now; null means as long as the creating key, or no expiry. */
  lifetimeMs?: number | null;
  now: Date;
};

/**
 * Creates an API key for an account and returns it, once. A key created with another key is revoked with that key, has no scopes that it lacks
 * and expires no later (contract §16).
 * @throws DomainError unauthenticated when the creating key was revoked meanwhile, forbidden for scopes it lacks, invalid when it expires sooner.
 */
export async function createKey({
  livemode,
  name,
  madeWith,
  madeBy = null,
  scopes = null,
  lifetimeMs = null,
  now,
  ...caller
}: Order): Promise<NewKeyRow> {
  if (livemode && isTestAccount(caller.accountId))
    throw invalid(["body", "livemode"], "A test key can only create test keys", "invalid_value");
  const accountId = livemode === false ? testAccountOf(caller.accountId) : caller.accountId;
  const key = newApiKey(accountId);
  const wanted = { scopes, expiresAt: lifetimeMs === null ? null : new Date(now.getTime() + lifetimeMs) };
  const row = await db().$transaction(async (tx) => {
    if (isTestAccount(accountId))
      await tx.$executeRaw(Prisma.sql`
        INSERT INTO accounts (id, name, created_at) VALUES (${accountId}, 'Test mode', ${now}) ON CONFLICT DO NOTHING`);
    await tx.account.updateMany(takeTurn(accountId));
    const maker = madeWith === null ? null : await tx.apiKey.findFirst({ where: { id: madeWith, revokedAt: null } });
    if (madeWith !== null && (!maker || hasEnded(maker))) throw new DomainError("unauthenticated", "Invalid or missing API key");
    const held = maker ? withinKey(maker, wanted) : wanted;
    const data = { ...keyRow({ key, name, now }), accountId, createdByKeyId: madeWith, madeBy, ...held, scopes: storeScopes(held.scopes) };
    return tx.apiKey.create({ data });
  });
  return { ...row, key };
}

type Bounds = { scopes: Granted; expiresAt: Date | null };

/** Scopes and expiry of a key created with another key: as requested, but never more than that key has. */
function withinKey(maker: Pick<KeyRow, "scopes" | "expiresAt">, { scopes, expiresAt }: Bounds): Bounds {
  const own = readScopes(maker.scopes);
  requireAccess({ scopes: own, role: null }, scopes ?? []);
  if (maker.expiresAt && expiresAt && expiresAt > maker.expiresAt) {
    const maximum = formatDatetime(maker.expiresAt);
    const msg = `Must not last longer than the key that creates it, which expires at ${maximum}`;
    throw invalidInput([{ loc: ["body", "expires_in"], msg, type: "too_big", ctx: { maximum } }]);
  }
  return { scopes: scopes ?? own, expiresAt: expiresAt ?? maker.expiresAt };
}

/** Revokes a key and, transitively, all keys created with it. @returns how many were revoked; 0 for an unknown or already revoked key. */
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
      WHERE account_id IN (${key.accountId}, ${testAccountOf(key.accountId)}) AND id IN (SELECT id FROM family) AND revoked_at IS NULL`);
  });
  forgetKnownKeys();
  return count;
}

/** Revokes a key of an account and those created with it. Idempotent. @throws DomainError not_found. */
export async function revokeKeyOf({ accountId, id, now }: { accountId: string; id: string; now: Date }): Promise<void> {
  if (!isId(id) || (await db().apiKey.count({ where: { id, accountId: { in: [accountId, testAccountOf(accountId)] } } })) === 0)
    throw notFound("Key");
  await revokeKey({ id, now });
}

/** The stored columns of a new key. */
export function keyRow({ key, name, now }: { key: string; name: string; now: Date }) {
  return { id: newId(now), name, hash: hashApiKey(key), lastFour: key.slice(-4), createdAt: now };
}

/** Locks the account's row, to serialize creating a key and revoking the key that creates it. That may be a live key that creates a test key. */
function takeTurn(accountId: string) {
  const id = liveAccountOf(accountId);
  return { where: { id }, data: { id } };
}
