import { auth } from "./better-auth";
import { membershipsOf } from "./data";
import type { LackOfTwoStep, Membership } from "./data";
import type { Role } from "@/lib/rules/access/roles";
import { hasSessionCookie } from "./session-cookie";
import type { RequestHeaders } from "@/lib/base/network/request-headers";

/** A signed-in person in one of their accounts. */
export type SignedIn = {
  userId: string;
  name: string;
  email: string;
  createdAt: Date;
  accountId: string;
  role: Role;
  /** What the account wants of two-step verification before it shows them anything; null: nothing more. */
  lacksTwoStep: LackOfTwoStep | null;
  /** The provider with which the account wants them to sign in before it shows them anything; null when they have, or need not. */
  lacksProvider: string | null;
  /** The provider that the session began with; null for a password or a passkey. */
  providerId: string | null;
  /** All accounts that they belong to, by name; with a provider, only the one of that provider. */
  memberships: Membership[];
};

/** A session, the token by which it was found, and the cookies to set if it was extended. */
export type Session = { id: string; token: string; user: SignedIn; cookies: string[] };

/** The session of a request's cookie, or null. Pages cannot set cookies and must not `prolong`. */
export async function readSession(headers: RequestHeaders, { prolong }: { prolong: boolean }): Promise<Session | null> {
  if (!hasSessionCookie(headers)) return null;
  const answer = await auth().api.getSession({
    headers: new Headers([...headers]),
    query: { disableRefresh: !prolong },
    returnHeaders: true,
  });
  if (!answer.response) return null;
  const { user, session } = answer.response;
  const providerId = session.providerId ?? null;
  if (session.providerEndsAt && session.providerEndsAt <= new Date()) return null;
  const signedIn = await inAccount({ ...user, userId: user.id, providerId }, session.accountId ?? user.accountId);
  return signedIn && { id: session.id, token: session.token, user: signedIn, cookies: answer.headers.getSetCookie() };
}

type Person = Pick<SignedIn, "userId" | "name" | "email" | "createdAt" | "providerId">;

/** A person in the account that they last chose, or in another one of theirs if they were removed from that. Null for one who belongs to none. */
export async function inAccount({ userId, name, email, createdAt, providerId }: Person, chosen: string): Promise<SignedIn | null> {
  const memberships = await membershipsOf(userId, providerId);
  const current = memberships.find(({ accountId }) => accountId === chosen) ?? memberships[0];
  if (!current) return null;
  return { userId, name, email, createdAt, providerId, memberships, ...placeIn(current) };
}

/** What a person is in one of their accounts. */
export function placeIn({
  accountId,
  role,
  lacksTwoStep,
  lacksProvider,
}: Membership): Pick<SignedIn, "accountId" | "role" | "lacksTwoStep" | "lacksProvider"> {
  return { accountId, role, lacksTwoStep, lacksProvider };
}

/** Whether an account shows itself to somebody in this session: they have signed in as it requires. */
export function isOpen({ lacksTwoStep, lacksProvider }: Pick<Membership, "lacksTwoStep" | "lacksProvider">): boolean {
  return lacksTwoStep === null && lacksProvider === null;
}

/** Whether a session shows an account. */
export function showsAccount({ memberships }: SignedIn, accountId: string): boolean {
  return memberships.some((each) => each.accountId === accountId && isOpen(each));
}
