import { auth } from "@/lib/auth/better-auth";
import { hasSessionCookie } from "@/lib/auth/session-cookie";
import type { RequestHeaders } from "@/lib/request-headers";

/** Who is signed in. */
export type SignedIn = { ownerId: string; accountId: string; name: string; email: string; createdAt: Date };

/** A session, and the cookies to answer with when it was prolonged. */
export type Session = { owner: SignedIn; cookies: string[] };

/** The session that a request's cookie stands for, or null. A page cannot set cookies, so that it must not `prolong`. */
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
