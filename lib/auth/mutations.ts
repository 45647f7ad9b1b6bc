import { LRUCache } from "lru-cache";
import { newApiKey } from "@/lib/auth/api-key";
import { keyRow } from "@/lib/auth/key-mutations";
import { db } from "@/lib/db/client";
import { isUniqueViolation } from "@/lib/db/errors";
import { env } from "@/lib/env";
import { newId } from "@/lib/ids";
import { logSeldom } from "@/lib/log-seldom";
import { hashLinkToken, setUpToken } from "@/lib/owners/link-token";

/** The first account has the smallest ULID, so that of two processes that start at once only one can make it. */
const FIRST_ACCOUNT_ID = "0".repeat(26);

/** Makes the first account when there is none yet. @returns its API key, which is never shown again, or null. */
export async function createFirstAccount(now: Date): Promise<string | null> {
  if ((await db().account.count()) > 0) return null;
  try {
    return (await createAccount({ id: FIRST_ACCOUNT_ID, name: "Default", now })).key;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/**
 * The link by which the first owner of the first account enters, for as long as there is no owner; then null. It is the same at
 * every start and in every process. A set-up link is the invitation that never expires; it dies with the first owner.
 */
export async function createSetUpLink(now: Date): Promise<string | null> {
  const account = await db().account.findFirst({ orderBy: { id: "asc" }, include: { owners: { take: 1, select: { id: true } } } });
  if (!account || account.owners.length > 0) return null;
  const token = setUpToken(account.id);
  const link = { id: newId(now), accountId: account.id, tokenHash: hashLinkToken(token), createdAt: now };
  try {
    await db().invitation.create({ data: link });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error; // made by an earlier start, or by another process just now
  }
  return `${env().baseUrl}/setup/${token}`;
}

/** Makes an account with one API key, which is returned this one time. */
export async function createAccount({ id, name, now }: { id?: string; name: string; now: Date }): Promise<{ id: string; key: string }> {
  const key = newApiKey();
  const account = await db().account.create({
    data: { id: id ?? newId(now), name, createdAt: now, apiKeys: { create: [keyRow({ key, name: "First key", now })] } },
    select: { id: true },
  });
  return { id: account.id, key };
}

/** Keys whose use was noted within the last minute. */
const noted = new LRUCache<string, true>({ max: 10_000, ttl: 60_000, ttlResolution: 1_000 });

/** Notes that a key was used: once a minute in each process, beside the request, which must neither wait for it nor fail with it. */
export function touchKey(id: string, now: Date): void {
  if (noted.has(id)) return;
  noted.set(id, true);
  const lastUsedAt = now;
  db()
    .apiKey.updateMany({ where: { id }, data: { lastUsedAt } })
    .catch((error: unknown) => logSeldom("warn", { err: error }, "the use of a key was not noted"));
}
