import { hashApiKey } from "@/lib/auth/api-key";
import { db } from "@/lib/db/client";

/** Who is calling. */
export type Caller = { accountId: string };

/** The account that a key belongs to; null when the key is unknown or revoked. */
export async function findCaller(key: string): Promise<Caller | null> {
  const found = await db().apiKey.findUnique({ where: { hash: hashApiKey(key) }, select: { accountId: true, revokedAt: true } });
  return found && !found.revokedAt ? { accountId: found.accountId } : null;
}

/** An API key as its owner may see it. */
export type ListedKey = {
  id: string;
  name: string;
  lastFour: string;
  createdAt: Date;
  revokedAt: Date | null;
  account: { id: string; name: string };
};

/** All keys of the service, newest first; for the command line. */
export async function listKeys(): Promise<ListedKey[]> {
  return db().apiKey.findMany({
    orderBy: { id: "desc" },
    select: { id: true, name: true, lastFour: true, createdAt: true, revokedAt: true, account: { select: { id: true, name: true } } },
  });
}

export async function listAccounts(): Promise<{ id: string; name: string }[]> {
  return db().account.findMany({ orderBy: { id: "asc" }, select: { id: true, name: true } });
}
