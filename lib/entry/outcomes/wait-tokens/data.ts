import { db } from "@/lib/base/db/client";
import type { WaitToken } from "@/lib/base/db/generated/sqlite/client";
import { DELETED_FORMS_ACCOUNT_ID } from "@/lib/base/ids/deleted-forms";
import { hashWaitToken } from "./token";

/** After its form has expired, a page may still be told so. */
const AFTERWARDS_MS = 60 * 60 * 1000;
/** For a form that does not expire. */
const LONGEST_MS = 30 * 24 * 60 * 60 * 1000;

/** When a token ends, which follows the form's expiry. */
export function endOf({ createdAt }: Pick<WaitToken, "createdAt">, { expiresAt }: { expiresAt: Date | null }): Date {
  return expiresAt ? new Date(expiresAt.getTime() + AFTERWARDS_MS) : new Date(createdAt.getTime() + LONGEST_MS);
}

/** The tokens of a form, oldest first. */
export function listWaitTokens(formId: string): Promise<WaitToken[]> {
  return db().waitToken.findMany({ where: { formId }, orderBy: { id: "asc" } });
}

/** A token with the account of its form. Null if it is unknown or has ended, or if the key that made it no longer works. */
export async function findWaitToken(token: string, now: Date): Promise<(WaitToken & { accountId: string }) | null> {
  const found = await db().waitToken.findUnique({
    where: { hash: hashWaitToken(token) },
    include: { form: { select: { accountId: true, expiresAt: true } }, key: { select: { revokedAt: true, expiresAt: true } } },
  });
  if (!found) return null;
  const { form, key, ...row } = found;
  const isKeyGood = key.revokedAt === null && (key.expiresAt === null || key.expiresAt > now);
  const isGood = isKeyGood && form.accountId !== DELETED_FORMS_ACCOUNT_ID && endOf(row, form) > now;
  return isGood ? { ...row, accountId: form.accountId } : null;
}
