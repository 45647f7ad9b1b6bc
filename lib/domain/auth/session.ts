import { auth } from "./better-auth";
import { membershipsOf } from "./data";
import type { Membership } from "./data";
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
  /** Whether the account shows them nothing until they have set up two-step verification. */
  lacksTwoStep: boolean;
  /** All accounts that they belong to, by name. */
  memberships: Membership[];
};

/** A session, and the cookies to set if it was extended. */
export type Session = { id: string; user: SignedIn; cookies: string[] };

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
  const signedIn = await inAccount({ ...user, userId: user.id }, session.accountId ?? user.accountId);
  return signedIn && { id: session.id, user: signedIn, cookies: answer.headers.getSetCookie() };
}

type Person = Pick<SignedIn, "userId" | "name" | "email" | "createdAt">;

/** A person in the account that they last chose, or in another one of theirs if they were removed from that. Null for one who belongs to none. */
export async function inAccount({ userId, name, email, createdAt }: Person, chosen: string): Promise<SignedIn | null> {
  const memberships = await membershipsOf(userId);
  const current = memberships.find(({ accountId }) => accountId === chosen) ?? memberships[0];
  if (!current) return null;
  return { userId, name, email, createdAt, memberships, ...placeIn(current) };
}

/** What a person is in one of their accounts. */
export function placeIn({ accountId, role, lacksTwoStep }: Membership): Pick<SignedIn, "accountId" | "role" | "lacksTwoStep"> {
  return { accountId, role, lacksTwoStep };
}
