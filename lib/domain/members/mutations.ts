import { randomBytes } from "node:crypto";
import { DomainError, invalid, notFound } from "@/lib/base/errors/errors";
import { auth } from "@/lib/domain/auth/better-auth";
import { hasTwoStep } from "@/lib/domain/auth/two-step/data";
import { db } from "@/lib/base/db/client";
import { endGrantsOf } from "@/lib/domain/auth/oauth/end-grants-mutations";
import { isUniqueViolation } from "@/lib/base/db/errors";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { env } from "@/lib/base/env/env";
import { UNNAMED } from "@/lib/base/ids/unnamed-account";
import { isId, newId } from "@/lib/base/ids/ids";
import { noteErased } from "@/lib/domain/erasures/erased-sql";
import { listSoon } from "@/lib/domain/erasures/list-mutations";
import { invitationMail } from "@/lib/domain/mail/kinds/invitation-mail";
import { enqueueMails, wakeMailWorker } from "@/lib/domain/mail/mutations";
import type { Role } from "@/lib/rules/access/roles";
import type { KeepAnswers } from "@/lib/rules/forms/keeping";
import type { AccountSettings, InvitationRow, MemberRow, UserRow } from "./data";
import { accountName, findJoinLink, memberColumns, toMember, userColumns } from "./data";
import { hashLinkToken, newInvitationToken } from "./link-token";
import { tidy } from "@/lib/base/text/tidy";

type NewUser = { token: string; name: string; email: string; password: string; now: Date };

/**
 * Makes a new person a member of an account through a set-up link or an invitation. A link works once, even for simultaneous requests.
 * @throws DomainError gone when the link can no longer be used, invalid when the email is taken or the link is for another one.
 */
export async function joinAsNewUser({ token, name, email, password, now }: NewUser): Promise<void> {
  const link = await findJoinLink(token, now);
  if (!link) throw gone();
  if (link.email !== null && link.email !== email) throw notForThem(link.email);
  const passwordHash = await (await auth().$context).password.hash(password); // slow: only after the check, and outside a transaction
  const id = newId(now);
  const times = { createdAt: now, updatedAt: now };
  const credential = { id: newId(now), accountId: id, providerId: "credential", password: passwordHash, ...times }; // in Better Auth's format
  try {
    await db().$transaction(async (tx) => {
      const { accountId, role } = await takeLink(tx, token, now);
      await tx.user.create({ data: { id, accountId, name, email, ...times, credentials: { create: [credential] } } });
      await tx.member.create({ data: { accountId, userId: id, role, since: now } });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw taken();
    throw error;
  }
}

type Joining = { token: string; user: { userId: string; email: string; providerId: string | null }; now: Date };

/**
 * Makes a person who is signed in a member of one more account. @returns the account.
 * @throws DomainError gone when the link can no longer be used, forbidden when it is for another address or the session began with a provider, conflict for
 * a member.
 */
export async function joinAccount({ token, user: { userId, email, providerId }, now }: Joining): Promise<string> {
  const link = await findJoinLink(token, now);
  if (!link) throw gone();
  if (link.email !== null && link.email !== email)
    throw new DomainError("forbidden", `This invitation is for ${link.email}. Sign in with that address`, { type: "other_address" });
  // Such a session could not enter the account, and who runs the provider must not be able to use up the person's links.
  if (providerId !== null) throw ofProvider();
  return db().$transaction(async (tx) => {
    const { accountId, role } = await takeLink(tx, token, now);
    const { count: here } = await tx.user.updateMany({ where: { id: userId }, data: { accountId, updatedAt: now } });
    if (here === 0) throw new DomainError("forbidden", "You were removed meanwhile, and can no longer sign in", { type: "removed" });
    const { count } = await tx.member.updateMany({ where: { accountId, userId }, data: { accountId } });
    if (count > 0) throw new DomainError("conflict", "You belong to this account already");
    await tx.member.create({ data: { accountId, userId, role, since: now } });
    // Links for a new password may be in the Mailbox of the other account, whose owners could enter this one with them.
    await tx.passwordReset.deleteMany({ where: { userId } });
    return accountId;
  });
}

/** What a transaction has of the client. */
type Tx = Pick<ReturnType<typeof db>, "account" | "invitation" | "member">;

/** Uses up a link. @throws DomainError gone */
async function takeLink(tx: Tx, token: string, now: Date): Promise<{ accountId: string; role: string }> {
  const tokenHash = hashLinkToken(token);
  const { count } = await tx.invitation.updateMany({ where: { tokenHash, usedAt: null }, data: { usedAt: now } });
  if (count === 0) throw gone();
  const { accountId, role, expiresAt } = await tx.invitation.findUniqueOrThrow({ where: { tokenHash } });
  if (expiresAt === null && (await tx.member.count({ where: { accountId } })) > 0) throw gone();
  return { accountId, role };
}

/** A new email ends the links for a new password that were sent to the old one. @throws DomainError invalid when the email is taken. */
export async function updateUser(id: string, { name, email, now }: { name?: string; email?: string; now: Date }): Promise<UserRow> {
  const resets = email === undefined ? {} : { resets: { deleteMany: {} } };
  try {
    return await db().user.update({ where: { id }, data: { name, email, updatedAt: now, ...resets }, select: userColumns });
  } catch (error) {
    if (isUniqueViolation(error)) throw taken();
    throw error;
  }
}

type AccountChange = {
  accountId: string;
  userId: string;
  name?: string | undefined;
  requiresTwoStep?: boolean | undefined;
  /** How long new forms keep answers. */
  keepAnswers?: KeepAnswers | null | undefined;
};

/**
 * Names an account, says whether its people need two-step verification, or how long its new forms keep answers. @throws DomainError conflict when an owner requires what they do not have: the
 * account would be closed to them at once.
 */
export async function updateAccount({ accountId, userId, name, requiresTwoStep, keepAnswers }: AccountChange): Promise<AccountSettings> {
  if (requiresTwoStep === true && !(await hasTwoStep(userId)))
    throw new DomainError("conflict", "Turn on two-step verification for yourself first", { type: "two_step_off" });
  const data = {
    ...(name !== undefined && { name }),
    ...(requiresTwoStep !== undefined && { requiresTwoStep }),
    ...(keepAnswers !== undefined && { keepAnswers: keepAnswers && JSON.stringify(keepAnswers) }),
  };
  return db().account.update({ where: { id: accountId }, data, select: { name: true, requiresTwoStep: true } });
}

type OneMember = { accountId: string; userId: string };

type RoleChange = OneMember & { role: Role; by?: "owner" | "claim" };

/**
 * Changes what a member may do, from their next request on. The open invitations of somebody who is no owner any more end: they could come back
 * with them.
 * @throws DomainError not_found, or conflict for the last owner.
 */
export async function changeRole({ accountId, userId, role, by = "owner" }: RoleChange): Promise<MemberRow> {
  const where = { accountId_userId: { accountId, userId } };
  const row = await db().$transaction(async (tx) => {
    await requireOtherOwner(tx, { accountId, userId, role });
    if (role !== "owner") await tx.invitation.deleteMany({ where: { accountId, createdById: userId, usedAt: null } });
    // What an owner decides is also what the person is again when a claim gives no role any more.
    if (by === "owner") await tx.member.updateMany({ where: { accountId, userId, ownRole: { not: null } }, data: { ownRole: role } });
    return tx.member.update({ where, data: { role }, select: memberColumns });
  });
  return toMember(row);
}

/**
 * Removes a person from an account, with the invitations that they made. Somebody who belongs to no other account is deleted and signed out; others
 * stay signed in there.
 * @throws DomainError not_found, or conflict for the last owner.
 */
export async function removeMember({ accountId, userId }: OneMember): Promise<void> {
  const at = new Date();
  await db().$transaction(async (tx) => {
    await requireOtherOwner(tx, { accountId, userId, role: null });
    await tx.member.delete({ where: { accountId_userId: { accountId, userId } } });
    const other = await tx.member.findFirst({ where: { userId }, orderBy: [{ since: "asc" }, { accountId: "asc" }] });
    if (!other) {
      await tx.$executeRaw(noteErased("user", { from: Prisma.sql`FROM owners WHERE id = ${userId}`, at }));
      await tx.user.delete({ where: { id: userId } });
      return;
    }
    await tx.invitation.deleteMany({ where: { accountId, createdById: userId } });
    await tx.user.updateMany({ where: { id: userId, accountId }, data: { accountId: other.accountId } });
    await tx.userSession.updateMany({ where: { userId, accountId }, data: { accountId: null } });
  });
  listSoon(at);
}

/** @throws DomainError not_found when they are no member, conflict when nobody would be an owner any more. */
async function requireOtherOwner(tx: Tx, { accountId, userId, role }: OneMember & { /** Null: none. */ role: Role | null }): Promise<void> {
  if (!isId(userId)) throw notFound("Member");
  // Locks the account's row, so that two owners who remove each other are handled one after the other.
  await tx.account.updateMany({ where: { id: accountId }, data: { id: accountId } });
  const members = await tx.member.findMany({ where: { accountId }, select: { userId: true, role: true } });
  if (!members.some((member) => member.userId === userId)) throw notFound("Member");
  if (role !== "owner" && !members.some((member) => member.userId !== userId && member.role === "owner"))
    throw new DomainError("conflict", "The last owner of an account stays its owner: make somebody else an owner first", {
      type: "last_owner",
    });
}

/** @throws DomainError forbidden for somebody who is no owner, any more. */
async function requireOwner(tx: Tx, { accountId, userId }: OneMember): Promise<void> {
  if ((await tx.member.count({ where: { accountId, userId, role: "owner" } })) > 0) return;
  throw new DomainError("forbidden", "Only owners of this account may do this", { type: "role", ctx: { least: "owner" } });
}

/** Sets a random password, and ends all sessions and links for a new one. @returns the password, once, or null when there is no such owner. */
export async function resetPassword(email: string, now: Date): Promise<string | null> {
  const user = await db().user.findUnique({ where: { email: tidy(email).toLowerCase() }, select: { id: true } });
  if (!user) return null;
  const password = randomBytes(12).toString("base64url");
  const hash = await (await auth().$context).password.hash(password);
  await db().$transaction(async (tx) => {
    const where = { userId: user.id, providerId: "credential" };
    const { count } = await tx.userCredential.updateMany({ where, data: { password: hash, updatedAt: now } });
    // Somebody who came with a sign-in provider has none yet.
    const data = { id: newId(now), accountId: user.id, ...where, password: hash, createdAt: now, updatedAt: now };
    if (count === 0) await tx.userCredential.create({ data });
    await tx.userSession.deleteMany({ where: { userId: user.id } });
    await endGrantsOf(tx, user.id);
    await tx.passwordReset.deleteMany({ where: { userId: user.id } });
  });
  return password;
}

export const INVITED_MS = 7 * 24 * 60 * 60 * 1000;

type Inviting = {
  accountId: string;
  role: Role;
  /** Null: anyone who has the link can use it. */
  email: string | null;
  /** Null if the command line creates the invitation. */
  inviter: { userId: string; name: string } | null;
  now: Date;
};

/**
 * Creates an invitation, and emails it if it has an address. One that the address has already is replaced: its link ends. The link is not shown
 * again, and ends when the person who created it is removed.
 * @throws DomainError conflict when a member has the address.
 */
export async function createInvitation({ accountId, role, email, inviter, now }: Inviting): Promise<InvitationRow & { url: string }> {
  const token = newInvitationToken();
  const row = { id: newId(now), role, email, createdAt: now, expiresAt: new Date(now.getTime() + INVITED_MS) };
  const url = `${env().baseUrl}/join/${token}`;
  await db().$transaction(async (tx) => {
    if (inviter) await requireOwner(tx, { accountId, userId: inviter.userId });
    if (email !== null) {
      if ((await tx.member.count({ where: { accountId, user: { email } } })) > 0)
        throw new DomainError("conflict", `${email} belongs to this account already`, { type: "already_member" });
      await tx.invitation.deleteMany({ where: { accountId, email, usedAt: null } });
    }
    await tx.invitation.create({ data: { ...row, accountId, createdById: inviter?.userId ?? null, tokenHash: hashLinkToken(token) } });
    if (email === null || inviter === null) return;
    const name = await accountName(accountId);
    const account = name === UNNAMED ? "Formslip" : name;
    const content = await invitationMail({ locale: "en", inviter: inviter.name, account, role, url, until: row.expiresAt });
    await enqueueMails(tx, [{ account: accountId, form: null, kind: "invitation", to: email, content }], now);
  });
  if (email !== null) wakeMailWorker({ account: accountId, to: email });
  return { ...row, url };
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

function notForThem(email: string): DomainError {
  return invalid(["body", "email"], `This invitation is for ${email}`, "other_address");
}

function ofProvider(): DomainError {
  const detail =
    "You signed in with a sign-in provider, which opens its own account alone. Sign out, sign in with your password or a passkey, then open the link again: it still works";
  return new DomainError("forbidden", detail, { type: "provider_session" });
}

function gone(): DomainError {
  return new DomainError("gone", "The link was used, has expired, or is not complete");
}
