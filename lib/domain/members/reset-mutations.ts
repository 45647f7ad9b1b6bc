import { randomBytes } from "node:crypto";
import { auth } from "@/lib/domain/auth/better-auth";
import { db } from "@/lib/base/db/client";
import { endGrantsOf } from "@/lib/domain/auth/oauth/end-grants-mutations";
import { env } from "@/lib/base/env/env";
import { DomainError } from "@/lib/base/errors/errors";
import { passwordResetMail } from "@/lib/domain/mail/kinds/password-reset-mail";
import { isMailSet } from "@/lib/domain/mail/server/data";
import { enqueueMails, wakeMailWorker } from "@/lib/domain/mail/mutations";
import type { Locale } from "@/lib/rules/words/locale-names";
import { hashLinkToken } from "./link-token";

export const WORKS_MS = 60 * 60 * 1000;

/**
 * Emails a person a link for a new password; does nothing if nobody with a password has the address. Without a mail server, the email would stay in the Mailbox of
 * one account, whose owners could enter the person's other accounts with it: then it is not written either.
 */
export async function mailResetLink({ email, locale, now }: { email: string; locale: Locale; now: Date }): Promise<void> {
  const select = { id: true, accountId: true, email: true, _count: { select: { memberships: true } } };
  // Somebody who came with a sign-in provider has no password: what the provider says of their address must not give them one.
  const user = await db().user.findUnique({ where: { email, credentials: { some: { providerId: "credential" } } }, select });
  if (!user || (user._count.memberships > 1 && !(await isMailSet()))) return;
  const token = randomBytes(32).toString("base64url");
  const until = new Date(now.getTime() + WORKS_MS);
  const content = await passwordResetMail({ locale, url: `${env().baseUrl}/reset/${token}`, until });
  const { accountId: account, email: to } = user;
  await db().$transaction(async (tx) => {
    await tx.passwordReset.create({ data: { tokenHash: hashLinkToken(token), userId: user.id, expiresAt: until } });
    await enqueueMails(tx, [{ account, form: null, kind: "password_reset", to, content }], now);
  });
  wakeMailWorker({ account, to });
}

/** Whether the token of a link for a new password can still be used. */
export async function isResetAlive(token: string, now: Date): Promise<boolean> {
  return (await db().passwordReset.count({ where: { tokenHash: hashLinkToken(token), expiresAt: { gt: now } } })) === 1;
}

/**
 * Sets a new password through a link, which ends all sessions and all other links of the person.
 * @returns whose. @throws DomainError gone when the link was used or has expired.
 */
export async function setNewPassword({
  token,
  password,
  now,
}: {
  token: string;
  password: string;
  now: Date;
}): Promise<{ userId: string; name: string; accountId: string }> {
  if (!(await isResetAlive(token, now))) throw gone();
  const hash = await (await auth().$context).password.hash(password); // slow: only after the check, and outside a transaction
  return db().$transaction(async (tx) => {
    const reset = await tx.passwordReset.findUnique({ where: { tokenHash: hashLinkToken(token) } });
    if (!reset || reset.expiresAt <= now) throw gone();
    const { userId } = reset;
    const { count } = await tx.passwordReset.deleteMany({ where: { userId } });
    if (count === 0) throw gone();
    await tx.userCredential.updateMany({ where: { userId, providerId: "credential" }, data: { password: hash, updatedAt: now } });
    await tx.userSession.deleteMany({ where: { userId } });
    await endGrantsOf(tx, userId);
    const { name, accountId } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true, accountId: true } });
    return { userId, name, accountId };
  });
}

/** Deletes links that have expired. */
export async function sweepResets(now: Date): Promise<void> {
  await db().passwordReset.deleteMany({ where: { expiresAt: { lt: now } } });
}

function gone(): DomainError {
  return new DomainError("gone", "The link was used, has expired, or is not complete");
}
