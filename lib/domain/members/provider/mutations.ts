import { db } from "@/lib/base/db/client";
import { isUniqueViolation } from "@/lib/base/db/errors";
import { DomainError } from "@/lib/base/errors/errors";
import { newId } from "@/lib/base/ids/ids";
import type { Provider } from "@/lib/domain/auth/provider/data";
import { noteTried } from "@/lib/domain/auth/provider/tried-mutations";
import type { Claims } from "@/lib/domain/auth/provider/openid";
import { changeRole, removeMember } from "@/lib/domain/members/mutations";
import { profileOf } from "./profile";
import { claimedRole } from "@/lib/rules/access/claimed-role";
import type { Role } from "@/lib/rules/access/roles";

/** Why somebody whom the provider knows does not come in. */
type Refusal = "no_role" | "removed" | "no_address" | "address_taken" | "two_step";

/** What a sign-in has changed, for the audit. */
type Change = "joined" | "role_changed" | null;

type Settled =
  { userId: string; name: string; change: Change; role: Role } | { refused: Refusal; person: { userId: string; name: string } | null };

/**
 * Who a person is here whom a provider has recognised, by issuer and subject alone, and what they are in its account now. An unknown one becomes a new
 * person; nobody is ever found by their address, which any provider can claim.
 */
export async function settle(provider: Provider, claims: Claims, now: Date): Promise<Settled> {
  const { issuer, subject } = claims;
  const given = provider.roleClaim === null ? null : claimedRole(claims.all[provider.roleClaim], provider.roles);
  const known = await db().userIdentity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    select: { id: true, user: { select: { id: true, name: true } } },
  });
  if (provider.requiresTwoStep && !provider.requiresProvider) {
    if (known) await noteTried({ providerId: provider.id, userId: known.user.id, now });
    return { refused: "two_step", person: null };
  }
  if (!known) return join(provider, claims, given, now);
  await db().userIdentity.updateMany({ where: { id: known.id }, data: { lastUsedAt: now } });
  const person = { userId: known.user.id, name: known.user.name };
  const { accountId } = provider;
  const where = { accountId_userId: { accountId, userId: person.userId } };
  const member = await db().member.findUnique({ where, select: { role: true, byClaim: true, ownRole: true } });
  // Without a claim, what people are who belong to the account already stays; what a claim gave goes with it, back to what they were before.
  const role = given ?? (member && !member.byClaim ? null : ((member?.ownRole ?? provider.defaultRole) as Role | null)); // as written below
  if (!member) {
    if (role === null) return { refused: "no_role", person: null };
    await db()
      .$transaction(async (tx) => {
        await tx.member.create({ data: { ...where.accountId_userId, role, since: now, byClaim: given !== null } });
        // As in joinAccount: links for a new password may be in the Mailbox of the person's other account.
        await tx.passwordReset.deleteMany({ where: { userId: person.userId } });
      })
      .catch(ignoreTaken);
    return { ...person, change: "joined", role };
  }
  const current = member.role as Role; // as written here and by invitations
  try {
    if (role === null && member.byClaim && provider.roleClaim !== null) {
      await removeMember({ accountId, userId: person.userId });
      return { refused: "removed", person };
    }
    if (provider.roleClaim === null) return { ...person, change: null, role: current };
    if (role !== null && role !== current) await changeRole({ accountId, userId: person.userId, role, by: "claim" });
    // Who did not come by a claim is not removed by one: what they were is kept beside what it gives.
    const own = member.byClaim ? member.ownRole : current;
    const data = { byClaim: given !== null, ownRole: given === null ? null : own };
    await db().member.updateMany({ where: { accountId, userId: person.userId }, data });
  } catch (error) {
    // The last owner stays: otherwise nobody could do anything with the account any more.
    if (!(error instanceof DomainError) || error.type !== "last_owner") throw error;
    return { ...person, change: null, role: current };
  }
  return { ...person, change: role !== null && role !== current ? "role_changed" : null, role: role ?? current };
}

async function join(provider: Provider, { issuer, subject, all }: Claims, given: Role | null, now: Date): Promise<Settled> {
  const { accountId, defaultRole } = provider;
  const role = given ?? defaultRole;
  if (role === null) return { refused: "no_role", person: null };
  const profile = profileOf(all);
  if (profile === null) return { refused: "no_address", person: null };
  const { name, email } = profile;
  const userId = newId(now);
  const times = { createdAt: now, updatedAt: now };
  const identity = { id: newId(now), issuer, subject, createdAt: now, lastUsedAt: now };
  try {
    await db().$transaction(async (tx) => {
      await tx.user.create({ data: { id: userId, accountId, name, email, ...times, identities: { create: [identity] } } });
      await tx.member.create({ data: { accountId, userId, role, since: now, byClaim: given !== null } });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const isKnown = (await db().userIdentity.count({ where: { issuer, subject } })) > 0; // by another callback, just now
    if (isKnown) return settle(provider, { issuer, subject, all }, now);
    return { refused: "address_taken", person: null };
  }
  return { userId, name, change: "joined", role };
}

function ignoreTaken(error: unknown): void {
  if (!isUniqueViolation(error)) throw error;
}

/**
 * Connects a person who has confirmed their password with who they are at a provider. @returns false when that is somebody else here already.
 */
export async function connect(userId: string, { issuer, subject }: Claims, now: Date): Promise<boolean> {
  try {
    await db().userIdentity.create({ data: { id: newId(now), userId, issuer, subject, createdAt: now } });
    return true;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return (await db().userIdentity.count({ where: { userId, issuer, subject } })) > 0;
  }
}
