import { db } from "@/lib/base/db/client";
import { suppress } from "./suppression-mutations";
import { readUnsubscribeToken } from "./unsubscribe-link";

/** Ends email from an account to the address in the link; idempotent. @returns false if the link is not one of ours. */
export async function unsubscribe(token: string, now: Date): Promise<boolean> {
  const wish = readUnsubscribeToken(token);
  if (!wish) return false;
  const isThere = (await db().account.count({ where: { id: wish.accountId } })) === 1; // a deleted account sends no email
  if (isThere) await suppress({ ...wish, reason: "unsubscribed", now });
  return true;
}
