import { db } from "@/lib/base/db/client";
import { endGrantsOfProvider } from "@/lib/domain/auth/oauth/end-grants-mutations";
import { DomainError, invalid, notFound } from "@/lib/base/errors/errors";
import { isId, newId } from "@/lib/base/ids/ids";
import { seal } from "@/lib/base/secrets/seal";
import { tidy } from "@/lib/base/text/tidy";
import type { Provider } from "./data";
import { providerOf, SECRET } from "./data";
import { discover, ProviderFault } from "./openid";
import { problemOfProvider } from "./problems";
import { hasTried } from "./tried-mutations";
import type { ProviderInput } from "./schema";

type Saving = {
  accountId: string;
  userId: string;
  /** The provider that the owner's session began with. */ ownProvider: string | null;
  now: Date;
};

/**
 * Stores the provider of an account, after asking it. Another issuer or client makes it another provider: sessions that began with the former one end.
 * @throws DomainError invalid when it cannot be used, conflict when passwords would be switched off by an owner who has not signed in with it.
 */
export async function saveProvider(input: ProviderInput, { accountId, userId, ownProvider, now }: Saving): Promise<Provider | null> {
  const stored = await providerOf(accountId);
  const isSameClient = stored !== null && new URL(stored.issuer).href === new URL(input.issuer).href && stored.clientId === input.client_id;
  const secret = input.client_secret ?? (isSameClient ? stored.secret : null);
  if (secret === null) throw invalid(["body", "client_secret"], "Enter the client secret", "missing");
  if (input.requires_provider) {
    const isAsTried = isSameClient && secret === stored.secret;
    const isSignedIn = ownProvider === stored?.id || stored?.requiresProvider;
    // An account that requires two-step verification gives nobody a session with the provider before: there, it is enough that it has recognised the owner.
    if (!isAsTried || !(isSignedIn || (stored.requiresTwoStep && (await hasTried(stored, userId, now))))) throw notTried(stored);
  }
  const issuer = await issuerOf({ issuer: input.issuer, clientId: input.client_id, secret });
  const id = isSameClient && stored.issuer === issuer ? stored.id : newId(now);
  const columns = {
    issuer,
    clientId: input.client_id,
    sealedSecret: seal(secret, SECRET),
    roleClaim: input.role_claim,
    roles: JSON.stringify(input.roles),
    defaultRole: input.default_role,
    requiresProvider: input.requires_provider,
    sessionHours: input.session_hours,
    updatedAt: now,
  };
  await db().$transaction(async (tx) => {
    // Locks the account's row: of two owners who save at once, the second one's provider is whole.
    await tx.account.updateMany({ where: { id: accountId }, data: { id: accountId } });
    const before = await tx.signInProvider.findUnique({ where: { accountId }, select: { id: true } });
    if (before?.id === id) {
      await tx.signInProvider.update({ where: { id }, data: columns });
    } else {
      await tx.signInProvider.deleteMany({ where: { accountId } });
      if (before) {
        await tx.userSession.deleteMany({ where: { providerId: before.id } });
        await endGrantsOfProvider(tx, { providerId: before.id });
      }
      await tx.signInProvider.create({ data: { id, accountId, createdAt: now, ...columns } });
    }
    await tx.signInDomain.deleteMany({ where: { providerId: id } });
    await tx.signInDomain.createMany({ data: input.domains.map((domain) => ({ domain, providerId: id })) });
  });
  return providerOf(accountId);
}

async function issuerOf(client: { issuer: string; clientId: string; secret: string }): Promise<string> {
  try {
    return (await discover(client)).issuer;
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    throw invalid(["body", "issuer"], problemOfProvider(error.kind), `provider_${error.kind}`);
  }
}

function notTried(stored: Provider | null): DomainError {
  const detail = stored?.requiresTwoStep
    ? "Try the provider yourself first, with these settings: otherwise nobody may be able to see the account. Save them with passwords allowed, connect yourself under Settings, You, then switch passwords off within an hour"
    : "Sign in with the provider yourself first, with these settings: otherwise nobody may be able to see the account. Save them with passwords allowed, connect yourself under Settings, You, sign in with the provider, then switch passwords off";
  return new DomainError("conflict", detail, { type: "provider_not_tried" });
}

/** Removes the provider: sessions that began with it end, and passwords work again. @throws DomainError not_found */
export async function removeProvider(accountId: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const row = await tx.signInProvider.findUnique({ where: { accountId }, select: { id: true } });
    if (!row) throw notFound("Provider");
    await tx.signInProvider.delete({ where: { id: row.id } });
    await tx.userSession.deleteMany({ where: { providerId: row.id } });
    await endGrantsOfProvider(tx, { providerId: row.id });
  });
}

/** For owners who are locked out: lets people see their accounts with passwords again. @returns those accounts; null when there is no such person. */
export async function allowPasswords(email: string): Promise<{ id: string; name: string }[] | null> {
  const user = await db().user.findUnique({ where: { email: tidy(email).toLowerCase() }, select: { id: true } });
  if (!user) return null;
  const where = { requiresProvider: true, account: { members: { some: { userId: user.id, role: "owner" } } } };
  const rows = await db().signInProvider.findMany({ where, select: { id: true, account: { select: { id: true, name: true } } } });
  await db().signInProvider.updateMany({ where: { id: { in: rows.map(({ id }) => id) } }, data: { requiresProvider: false } });
  return rows.map(({ account }) => account);
}

/** Disconnects a person from a provider; sessions that began with it end, but not the one that asks. @throws DomainError not_found */
export async function removeIdentity({ userId, id, sessionId }: { userId: string; id: string; sessionId: string }): Promise<void> {
  if (!isId(id)) throw notFound("Identity");
  await db().$transaction(async (tx) => {
    const { count } = await tx.userIdentity.deleteMany({ where: { id, userId } });
    if (count === 0) throw notFound("Identity");
    await tx.userSession.deleteMany({ where: { userId, providerId: { not: null }, id: { not: sessionId } } });
    await endGrantsOfProvider(tx, { userId });
  });
}
