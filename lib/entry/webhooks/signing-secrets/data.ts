import { db } from "@/lib/base/db/client";

/** How long a retired secret signs in addition to the current one (contract §7). */
export const OVERLAP_MS = 24 * 60 * 60 * 1000;

export type SecretRow = { accountId: string; sealed: string; createdAt: Date; retiredAt: Date | null };

/** The secrets that sign for the accounts at `now`; each account's current one first, if it exists yet. */
export async function listSigning(accountIds: string[], now: Date): Promise<SecretRow[]> {
  const rows = await db().signingSecret.findMany({
    where: { accountId: { in: accountIds }, OR: [{ retiredAt: null }, { retiredAt: { gt: new Date(now.getTime() - OVERLAP_MS) } }] },
    orderBy: { id: "desc" },
    select: { accountId: true, sealed: true, createdAt: true, retiredAt: true },
  });
  return rows.toSorted((one, other) => Number(one.retiredAt !== null) - Number(other.retiredAt !== null));
}
