import { db } from "@/lib/base/db/client";
import { newId } from "@/lib/base/ids/ids";
import type { Scope } from "@/lib/rules/access/scopes";
import { storeScopes } from "@/lib/rules/access/scopes";
import type { Client } from "./client";
import { whyFull } from "./grant-limit-data";
import { OAuthError } from "./oauth-error";
import { CODE_MS, hashSecret, newSecret } from "./tokens";

type Consent = {
  client: Client;
  userId: string;
  /** The session, by the token that the browser has: a new password leaves the session that sets it, under another token. */
  session: { id: string; token: string };
  accountId: string;
  scopes: Scope[];
  redirectUri: string;
  codeChallenge: string;
  now: Date;
};

/**
 * Stores that a person lets a client act for them in an account. @returns the code that the client exchanges, once.
 * @throws OAuthError access_denied when the session has ended, the client is not registered any more, or the person has too many apps.
 */
export async function storeConsent({ client, userId, session, accountId, scopes, now, ...bound }: Consent): Promise<string> {
  const code = newSecret("code");
  await db().$transaction(async (tx) => {
    // Locks the session's row, so that what ends it ends this too: see endGrantsOf.
    const { count } = await tx.userSession.updateMany({ where: { id: session.id, token: session.token, userId }, data: { userId } });
    if (count === 0) throw new OAuthError("access_denied", "The session has ended");
    const { providerId, providerEndsAt } = await tx.userSession.findUniqueOrThrow({ where: { id: session.id } });
    const full = await whyFull(tx, { userId, now });
    if (full !== null) throw new OAuthError("access_denied", full);
    if (client.host === null) {
      const kept = await tx.oauthClient.updateMany({ where: { id: client.id }, data: { usedAt: now } });
      if (kept.count === 0) throw new OAuthError("access_denied", "The client is not registered any more");
    }
    await tx.oauthGrant.create({
      data: {
        ...{ id: newId(now), accountId, userId, clientId: client.id, clientName: client.name, scopes: storeScopes(scopes) ?? "" },
        ...{ providerId, endsAt: providerEndsAt, codeHash: hashSecret(code), ...bound, createdAt: now },
        expiresAt: new Date(now.getTime() + CODE_MS),
      },
    });
  });
  return code;
}
