import { db } from "@/lib/base/db/client";
import { idBound } from "@/lib/base/ids/ids";

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many emails of an account were meant for an address within the last day, counted up to `most`. */
export async function countRecent({
  accountId,
  recipient,
  now,
  most,
}: {
  accountId: string;
  recipient: string;
  now: Date;
  most: number;
}): Promise<number> {
  const id = { gte: idBound(new Date(now.getTime() - DAY_MS)) };
  return db().mail.count({ where: { accountId, recipient, id, nextAttemptAt: null }, take: most });
}
