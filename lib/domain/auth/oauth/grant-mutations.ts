import { LRUCache } from "lru-cache";
import { recordEvent } from "@/lib/domain/audit/record-mutations";
import { db } from "@/lib/base/db/client";
import { Prisma } from "@/lib/base/db/generated/sqlite/client";
import { notFound } from "@/lib/base/errors/errors";
import { isId } from "@/lib/base/ids/ids";
import { logSeldom } from "@/lib/base/logging/log-seldom";
import type { Scope } from "@/lib/rules/access/scopes";
import { roleOfApp, scopesOfApp } from "./grant-data";
import { whyFull } from "./grant-limit-data";
import { OAuthError } from "./oauth-error";
import { ACCESS_MS, hashSecret, isSecret, isVerifierOf, newSecret, REFRESH_MS } from "./tokens";

/** What a client gets. */
export type Tokens = { access: string; refresh: string; scopes: Scope[]; expiresIn: number };
/** An ended grant, for the audit. */
export type EndedGrant = { id: string; accountId: string; userId: string; userName: string; clientId: string; clientName: string };

type Exchange = { code: string; clientId: string; redirectUri: string; verifier: string; now: Date };

/**
 * Exchanges a code for the first tokens. A code that is presented again ends what it gave: somebody else may have it.
 * @throws OAuthError invalid_grant
 */
export async function redeemCode({ code, clientId, redirectUri, verifier, now }: Exchange): Promise<Tokens> {
  const grant = isSecret("code", code) ? await db().oauthGrant.findUnique({ where: { codeHash: hashSecret(code) } }) : null;
  if (!grant) throw badGrant("The code is unknown or has expired");
  const { id } = grant;
  if (grant.redeemedAt) await endReused(grant, "code", now);
  const isMeant = grant.clientId === clientId && grant.redirectUri === redirectUri && isVerifierOf(grant.codeChallenge, verifier);
  if (grant.expiresAt <= now) throw badGrant("The code is unknown or has expired");
  if (!isMeant) throw badGrant("The code belongs to another client_id or redirect_uri, or code_verifier is not the one of its challenge");
  const scopes = await currentScopes(grant);
  const tokens = newTokens(now);
  const isFirst = await db().$transaction(async (tx) => {
    const times = { redeemedAt: now, lastUsedAt: now, expiresAt: tokens.refreshEndsAt };
    const { count } = await tx.oauthGrant.updateMany({ where: { id, redeemedAt: null }, data: times });
    if (count === 0) return false;
    // Consent counts the apps already, but several codes may be under way. The person's row is locked after the grant, in the order in which removing
    // somebody from an account locks them.
    await tx.$executeRaw(Prisma.sql`UPDATE owners SET account_id = account_id WHERE id = ${grant.userId}`);
    const full = await whyFull(tx, { userId: grant.userId, but: id, now });
    if (full !== null) throw badGrant(full);
    await tx.oauthToken.createMany({ data: tokens.rows(id) });
    return true;
  });
  if (!isFirst) await endReused(grant, "code", now);
  return tokens.given(scopes);
}

type Refresh = { refreshToken: string; clientId: string; count: (grantId: string) => Promise<void>; now: Date };

/**
 * Exchanges a refresh token for new tokens. One that is presented again ends the connection: two programs have it, and only one should.
 * @param count called with the grant's id before anything is stored; may throw.
 * @throws OAuthError invalid_grant
 */
export async function refreshTokens({ refreshToken, clientId, count, now }: Refresh): Promise<Tokens> {
  const hash = hashSecret(refreshToken);
  const found = isSecret("refresh", refreshToken) ? await db().oauthToken.findUnique({ where: { hash }, include: { grant: true } }) : null;
  if (found?.kind !== "refresh" || found.grant.clientId !== clientId)
    throw badGrant("The refresh token is unknown, has ended, or belongs to another client_id");
  const { grant } = found;
  if (found.replacedAt) await endReused(grant, "refresh token", now);
  if (found.expiresAt <= now || (grant.endsAt && grant.endsAt <= now)) throw badGrant("The refresh token has expired");
  await count(grant.id);
  const scopes = await currentScopes(grant);
  const tokens = newTokens(now);
  const isFirst = await db().$transaction(async (tx) => {
    // The grant first, as when it is deleted with its tokens: two transactions then wait for each other in one order.
    const kept = await tx.oauthGrant.updateMany({ where: { id: grant.id }, data: { expiresAt: tokens.refreshEndsAt, lastUsedAt: now } });
    if (kept.count === 0) throw badGrant("The connection has ended");
    const replaced = await tx.oauthToken.updateMany({ where: { hash, replacedAt: null }, data: { replacedAt: now } });
    if (replaced.count === 0) return false;
    await tx.oauthClient.updateMany({ where: { id: clientId }, data: { usedAt: now } }); // none for a client with a metadata document
    await tx.oauthToken.createMany({ data: tokens.rows(grant.id) });
    return true;
  });
  if (!isFirst) await endReused(grant, "refresh token", now);
  return tokens.given(scopes);
}

/** Ends the connection that a token belongs to. @returns it, or null for an unknown token. @throws OAuthError invalid_grant for another client's. */
export async function revokeToken({ token, clientId }: { token: string; clientId: string }): Promise<EndedGrant | null> {
  const found = await db().oauthToken.findUnique({ where: { hash: hashSecret(token) }, include: { grant: { include: ended } } });
  if (!found) return null;
  if (found.grant.clientId !== clientId) throw badGrant("The token belongs to another client_id");
  return endGrant(found.grant);
}

/** Disconnects an app of a person. @throws DomainError not_found */
export async function disconnectApp({ userId, id }: { userId: string; id: string }): Promise<EndedGrant> {
  const grant = isId(id) ? await db().oauthGrant.findFirst({ where: { id, userId }, include: ended }) : null;
  const gone = grant && (await endGrant(grant));
  if (!gone) throw notFound("App");
  return gone;
}

/** Apps whose use was recorded within the last minute. */
const noted = new LRUCache<string, true>({ max: 10_000, ttl: 60_000, ttlResolution: 1_000 });

/** Records that an app was used, as for keys. */
export function touchApp(id: string, now: Date): void {
  if (noted.has(id)) return;
  noted.set(id, true);
  db()
    .oauthGrant.updateMany({ where: { id }, data: { lastUsedAt: now } })
    .catch((error: unknown) => logSeldom("warn", { err: error }, "the use of an app was not recorded"));
}

const ended = { member: { select: { user: { select: { name: true } } } } } as const;
type Ending = { id: string; accountId: string; userId: string; clientId: string; clientName: string; member: { user: { name: string } } };

async function endGrant({ id, accountId, userId, clientId, clientName, member }: Ending): Promise<EndedGrant | null> {
  const { count } = await db().oauthGrant.deleteMany({ where: { id } });
  return count === 0 ? null : { id, accountId, userId, clientId, clientName, userName: member.user.name };
}

async function endReused({ id, accountId, clientId, clientName }: Reused, what: string, at: Date): Promise<never> {
  const { count } = await db().oauthGrant.deleteMany({ where: { id } });
  const actor = { kind: "service", id: null, name: null, ip: null } as const;
  const detail = { app: clientName, client_id: clientId, reason: "used_again" };
  if (count > 0) await recordEvent({ accountId, at, actor, action: "app.disconnected", detail });
  throw badGrant(`This ${what} was used before. The connection has ended, as somebody else may have it`);
}

type Reused = { id: string; accountId: string; clientId: string; clientName: string };
type Granted = { userId: string; accountId: string; providerId: string | null; scopes: string };

async function currentScopes(grant: Granted): Promise<Scope[]> {
  const role = await roleOfApp(grant);
  if (role === null) throw badGrant("The person does not belong to the account any more, or has to sign in otherwise");
  return scopesOfApp(grant.scopes, role);
}

function newTokens(now: Date) {
  const [access, refresh] = [newSecret("access"), newSecret("refresh")];
  const refreshEndsAt = new Date(now.getTime() + REFRESH_MS);
  return {
    refreshEndsAt,
    rows: (grantId: string) => [
      { grantId, hash: hashSecret(access), kind: "access", expiresAt: new Date(now.getTime() + ACCESS_MS) },
      { grantId, hash: hashSecret(refresh), kind: "refresh", expiresAt: refreshEndsAt },
    ],
    given: (scopes: Scope[]): Tokens => ({ access, refresh, scopes, expiresIn: ACCESS_MS / 1000 }),
  };
}

function badGrant(description: string): OAuthError {
  return new OAuthError("invalid_grant", description);
}
