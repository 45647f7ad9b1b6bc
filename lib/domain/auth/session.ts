import { auth } from "./better-auth";
import { hasSessionCookie } from "./session-cookie";
import type { RequestHeaders } from "@/lib/base/network/request-headers";

/** The signed-in owner. */
export type SignedIn = { ownerId: string; accountId: string; name: string; email: string; createdAt: Date };

/** A session, and the cookies to set if it was extended. */
export type Session = { owner: SignedIn; cookies: string[] };

/** The session of a request's cookie, or null. Pages cannot set cookies and must not `prolong`. */
export async function readSession(headers: RequestHeaders, { prolong }: { prolong: boolean }): Promise<Session | null> {
  if (!hasSessionCookie(headers)) return null;
  const answer = await auth().api.getSession({
    headers: new Headers([...headers]),
    query: { disableRefresh: !prolong },
    returnHeaders: true,
  });
  if (!answer.response) return null;
  const { id, accountId, name, email, createdAt } = answer.response.user;
  return { owner: { ownerId: id, accountId, name, email, createdAt }, cookies: answer.headers.getSetCookie() };
}
