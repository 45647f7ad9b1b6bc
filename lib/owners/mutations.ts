import { randomBytes } from "node:crypto";
import { DomainError, invalid, notFound } from "@/lib/errors";
import { auth } from "@/lib/auth/better-auth";
import { db } from "@/lib/db/client";
import { isUniqueViolation } from "@/lib/db/errors";
import { env } from "@/lib/env";
import { isId, newId } from "@/lib/ids";
import type { InvitationRow, OwnerRow } from "@/lib/owners/data";
import { isLinkAlive, ownerColumns } from "@/lib/owners/data";
import { hashLinkToken, newInvitationToken } from "@/lib/owners/link-token";

type NewOwner = { token: string; name: string; email: string; password: string; now: Date };

/**
 * Makes an owner of whoever holds a set-up link or an invitation. A link works once, however many try it at the same moment.
 * @throws DomainError gone when the link is not alive, invalid when the email has an owner.
 */
export async function acceptLink({ token, name, email, password, now }: NewOwner): Promise<void> {
  if (!(await isLinkAlive(token, now))) throw gone();
  const passwordHash = await (await auth().$context).password.hash(password); // takes long: only for who may, and in no transaction
  const tokenHash = hashLinkToken(token);
  const id = newId(now);
  const times = { createdAt: now, updatedAt: now };
  const credential = { id: newId(now), accountId: id, providerId: "credential", password: passwordHash, ...times }; // as Better Auth has it
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

/** @throws DomainError invalid when the email is someone else's. */
export async function updateOwner(id: string, { name, email, now }: { name?: string; email?: string; now: Date }): Promise<OwnerRow> {
  try {
    return await db().owner.update({ where: { id }, data: { name, email, updatedAt: now }, select: ownerColumns });
  } catch (error) {
    if (isUniqueViolation(error)) throw taken();
    throw error;
  }
}

/** Removes an owner with all sessions. @throws DomainError not_found, or conflict for the last one of the account. */
export async function removeOwner({ accountId, id }: { accountId: string; id: string }): Promise<void> {
  if (!isId(id)) throw notFound("Owner");
  await db().$transaction(async (tx) => {
    // Takes the account's row, so that two who remove each other at the same moment come one after the other.
    await tx.account.updateMany({ where: { id: accountId }, data: { id: accountId } });
    const owners = await tx.owner.findMany({ where: { accountId }, select: { id: true } });
    if (!owners.some((owner) => owner.id === id)) throw notFound("Owner");
    if (owners.length === 1) throw new DomainError("conflict", "The last owner cannot be removed");
    await tx.owner.delete({ where: { id } });
  });
}

/** Gives an owner a new password that nobody chose, and ends all sessions. @returns it this one time, or null when there is no such owner. */
export async function resetPassword(email: string, now: Date): Promise<string | null> {
  const owner = await db().owner.findUnique({ where: { email: email.trim().toLowerCase() }, select: { id: true } });
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

/** Makes a link by which one more person becomes an owner of the account. It is never shown again. */
export async function createInvitation(accountId: string, now: Date): Promise<InvitationRow & { url: string }> {
  const token = newInvitationToken();
  const row = { id: newId(now), createdAt: now, expiresAt: new Date(now.getTime() + INVITED_MS) };
  await db().invitation.create({ data: { ...row, accountId, tokenHash: hashLinkToken(token) } });
  return { ...row, url: `${env().baseUrl}/join/${token}` };
}

/** @throws DomainError not_found when there is none that can still be used. */
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
