import { auth } from "./better-auth";
import { providerRequired } from "@/lib/domain/auth/provider/required";
import { isConnected } from "@/lib/domain/auth/provider/data";
import { findPerson } from "./data";
import type { SignedIn } from "./session";
import { inAccount } from "./session";

export type StartedSession = { token: string; user: SignedIn; cookies: string[] };

type Recognised = { userAgent: string; /** Who recognised them; by default we did. */ provider?: { id: string; endsAt: Date } };

/**
 * Starts a session for somebody who has been recognised, in a browser. @returns null when they no longer belong to any account.
 * @throws DomainError forbidden when all their accounts want them to sign in with a provider, to which they are connected.
 */
export async function startSession(userId: string, { userAgent, provider }: Recognised): Promise<StartedSession | null> {
  const person = await findPerson(userId);
  const user = person && (await inAccount({ ...person, userId, providerId: provider?.id ?? null }, person.accountId));
  if (!user) return null;
  const [locked] = user.memberships.map(({ lacksProvider }) => lacksProvider);
  if (locked && user.memberships.every(({ lacksProvider }) => lacksProvider !== null) && (await isConnected(userId, locked)))
    throw providerRequired(locked);
  // Without the request's cookies: a browser must not choose its own session id.
  const headers = new Headers({ "User-Agent": userAgent });
  const { response, headers: answered } = await auth().api.beginSession({
    body: { userId, provider: provider ?? null },
    headers,
    returnHeaders: true,
  });
  return response && { token: response.token, user, cookies: answered.getSetCookie() };
}
