import { hashApiKey } from "./api-key";
import { db } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/sqlite/client";
import { readRows } from "@/lib/db/direct-sql";
import { DELETED_FORMS_ACCOUNT_ID } from "@/lib/deleted-forms";

export type KeyHolder = { keyId: string; accountId: string };

/** The account of a key, from the database; null when the key is unknown or revoked. Requests use the cache in lib/auth/known-keys.ts. */
export async function findCaller(key: string): Promise<KeyHolder | null> {
  const [caller] = await readRows<KeyHolder>(
    Prisma.sql`SELECT id AS "keyId", account_id AS "accountId" FROM api_keys WHERE hash = ${hashApiKey(key)} AND revoked_at IS NULL`,
  );
  return caller ?? null;
}

/** An API key as shown to its owner. */
export type KeyRow = {
  id: string;
  name: string;
  lastFour: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  createdByKeyId: string | null;
};
type ListedKey = KeyRow & { account: { id: string; name: string } };

const shown = { id: true, name: true, lastFour: true, createdAt: true, lastUsedAt: true, revokedAt: true, createdByKeyId: true } as const;

/** The keys of an account, newest first, including revoked ones. */
export async function listKeysOf(accountId: string): Promise<KeyRow[]> {
  return db().apiKey.findMany({ where: { accountId }, orderBy: { id: "desc" }, select: shown });
}

/** All keys of the service, newest first, for the command line. */
export async function listKeys(): Promise<ListedKey[]> {
  return db().apiKey.findMany({
    orderBy: { id: "desc" },
    select: { ...shown, account: { select: { id: true, name: true } } },
  });
}

export async function listAccounts(): Promise<{ id: string; name: string }[]> {
  return db().account.findMany({
    where: { id: { not: DELETED_FORMS_ACCOUNT_ID } },
    orderBy: { id: "asc" },
    select: { id: true, name: true },
  });
}

/** The hash of an owner's password in Better Auth's format; null if there is none. */
export async function findPasswordHash(ownerId: string): Promise<string | null> {
  const where = { userId: ownerId, providerId: "credential" };
  return (await db().ownerCredential.findFirst({ where, select: { password: true } }))?.password ?? null;
}
