import { randomBytes } from "node:crypto";
import { DomainError, invalid, notFound } from "@/lib/base/errors/errors";
import { auth } from "@/lib/domain/auth/better-auth";
import { db } from "@/lib/base/db/client";
import { isUniqueViolation } from "@/lib/base/db/errors";
import { env } from "@/lib/base/env/env";
import { isId, newId } from "@/lib/base/ids/ids";
import { invitationMail } from "@/lib/domain/mail/kinds/invitation-mail";
import { enqueueMails, wakeMailWorker } from "@/lib/domain/mail/mutations";
import type { InvitationRow, OwnerRow } from "./data";
import { isLinkAlive, ownerColumns } from "./data";
import { hashLinkToken, newInvitationToken } from "./link-token";
import { tidy } from "@/lib/base/text/tidy";

type NewOwner = { token: string; name: string; email: string; password: string; now: Date };

/**
 * Creates an owner through a set-up link or an invitation. A link works once, even for simultaneous requests.
 * @throws DomainError gone when the link can no longer be used, invalid when the email is taken.
 */
export async function acceptLink({ token, name, email, password, now }: NewOwner): Promise<void> {
  if (!(await isLinkAlive(token, now))) throw gone();
  const passwordHash = await (await auth().$context).password.hash(password); // slow: only after the check, and outside a transaction
  const tokenHash = hashLinkToken(token);
  const id = newId(now);
  const times = { createdAt: now, updatedAt: now };
  const credential = { id: newId(now), accountId: id, providerId: "credential", password: passwordHash, ...times }; // in Better Auth's format
  try {
    await db().$transaction(async (tx) => {
      const { count } = await tx.invitation.updateMany({ where: { tokenHash, usedAt: null }, data: { usedAt: now } });
      if (count === 0) throw gone();
      const { accountId, expiresAt } = await tx.invitation.findUniqueOrThrow({ where: { tokenHash } });
      if (expiresAt === null && (await tx.owner.count({ where: { accountId } })) > 0) throw gone();
      await tx.owner.create({ data: { id, accountId, name, email, ...times, credentials: { create: [credential] } } });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw taken();
    throw error;
  }
}

/** @throws DomainError invalid when the email is taken. */
export async function updateOwner(id: string, { name, email, now }: { name?: string; email?: string; now: Date }): Promise<OwnerRow> {
  try {
    return await db().owner.update({ where: { id }, data: { name, email, updatedAt: now }, select: ownerColumns });
  } catch (error) {
    if (isUniqueViolation(error)) throw taken();
    throw error;
  }
}

/** Removes an owner, ends all sessions, and revokes the invitations that the owner created. @throws DomainError not_found, or conflict for the last owner of the account. */
export async function removeOwner({ accountId, id }: { accountId: string; id: string }): Promise<void> {
  if (!isId(id)) throw notFound("Owner");
  await db().$transaction(async (tx) => {
    // Locks the account's row, so that two owners who remove each other are handled one after the other.
    await tx.account.updateMany({ where: { id: accountId }, data: { id: accountId } });
    const owners = await tx.owner.findMany({ where: { accountId }, select: { id: true } });
    if (!owners.some((owner) => owner.id === id)) throw notFound("Owner");
    if (owners.length === 1) throw new DomainError("conflict", "The last owner cannot be removed");
    await tx.owner.delete({ where: { id } });
  });
}

/** Sets a random password and ends all sessions. @returns the password, once, or null when there is no such owner. */
export async function resetPassword(email: string, now: Date): Promise<string | null> {
  const owner = await db().owner.findUnique({ where: { email: tidy(email).toLowerCase() }, select: { id: true } });
  if (!owner) return null;
  const password = randomBytes(12).toString("base64url");
  const hash = await (await auth().$context).password.hash(password);
  await db().$transaction([
    db().ownerCredential.updateMany({ where: { userId: owner.id, providerId: "credential" }, data: { password: hash, updatedAt: now } }),
    db().ownerSession.deleteMany({ where: { userId: owner.id } }),
  ]);
  return password;
}

const INVITED_MS = 7 * 24 * 60 * 60 * 1000;

type Inviting = { accountId: string; /** Undefined if the command line creates the invitation. */ ownerId?: string; now: Date };

/** Creates an invitation for one more owner of the account. The link is not shown again, and ends when the owner who created it is removed. */
export async function createInvitation({ accountId, ownerId, now }: Inviting): Promise<InvitationRow & { url: string }> {
  const token = newInvitationToken();
  const row = { id: newId(now), createdAt: now, expiresAt: new Date(now.getTime() + INVITED_MS) };
  await db().invitation.create({ data: { ...row, accountId, createdById: ownerId, tokenHash: hashLinkToken(token) } });
  return { ...row, url: `${env().baseUrl}/join/${token}` };
}

type Mailed = { accountId: string; id: string; token: string; to: string; inviter: string; account: string; now: Date };

/** Emails the link of an invitation. @throws DomainError not_found when there is no such usable invitation. */
export async function mailInvitation({ accountId, id, token, to, inviter, account, now }: Mailed): Promise<InvitationRow> {
  const found = await db().invitation.findFirst({
    where: { id, accountId, tokenHash: hashLinkToken(token), usedAt: null, expiresAt: { gt: now } },
    select: { id: true, createdAt: true, expiresAt: true },
  });
  if (!found?.expiresAt) throw notFound("Invitation");
  const { expiresAt } = found;
  const content = invitationMail({ locale: "en", inviter, account, url: `${env().baseUrl}/join/${token}`, until: expiresAt });
  await enqueueMails(db(), [{ account: accountId, form: null, kind: "invitation", to, content }], now);
  wakeMailWorker({ account: accountId, to });
  return { ...found, expiresAt };
}

/** @throws DomainError not_found when there is no such usable invitation. */
export async function revokeInvitation({ accountId, id }: { accountId: string; id: string }): Promise<void> {
  if (!isId(id)) throw notFound("Invitation");
  const { count } = await db().invitation.deleteMany({ where: { id, accountId, usedAt: null, expiresAt: { not: null } } });
  if (count === 0) throw notFound("Invitation");
}

function taken(): DomainError {
  return invalid(["body", "email"], "This email address cannot be used. Enter another one", "taken");
}

function gone(): DomainError {
  return new DomainError("gone", "The link was used, has expired, or is not complete");
}
