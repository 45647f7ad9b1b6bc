import { LRUCache } from "lru-cache";
import { newApiKey } from "./api-key";
import { keyRow } from "./key-mutations";
import { UNNAMED } from "@/lib/base/ids/unnamed-account";
import { db } from "@/lib/base/db/client";
import { isUniqueViolation } from "@/lib/base/db/errors";
import { newId } from "@/lib/base/ids/ids";
import { logSeldom } from "@/lib/base/logging/log-seldom";

/** The first account has the smallest ULID, fixed, so that of two processes that start at once only one can create it. */
const FIRST_ACCOUNT_ID = "0".repeat(26);

/** Creates the first account if there is none. @returns its API key, which is not shown again, or null. */
export async function createFirstAccount(now: Date): Promise<string | null> {
  if ((await db().account.count()) > 0) return null;
  try {
    return (await createAccount({ id: FIRST_ACCOUNT_ID, name: UNNAMED, now })).key;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/** Creates an account with one API key, which is returned once. */
export async function createAccount({ id, name, now }: { id?: string; name: string; now: Date }): Promise<{ id: string; key: string }> {
  const accountId = id ?? newId(now);
  const key = newApiKey(accountId);
  const account = await db().account.create({
    data: { id: accountId, name, createdAt: now, apiKeys: { create: [keyRow({ key, name: "First key", now })] } },
    select: { id: true },
  });
  return { id: account.id, key };
}

/** Keys whose use was recorded within the last minute. */
const noted = new LRUCache<string, true>({ max: 10_000, ttl: 60_000, ttlResolution: 1_000 });

/** Records that a key was used: once a minute per process, in the background, so that it neither delays nor fails the request. */
export function touchKey(id: string, now: Date): void {
  if (noted.has(id)) return;
  noted.set(id, true);
  const lastUsedAt = now;
  db()
    .apiKey.updateMany({ where: { id }, data: { lastUsedAt } })
    .catch((error: unknown) => logSeldom("warn", { err: error }, "the use of a key was not recorded"));
}
