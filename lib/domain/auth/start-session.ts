import { auth } from "./better-auth";
import { findPerson } from "./data";
import type { SignedIn } from "./session";
import { inAccount } from "./session";

export type StartedSession = { token: string; user: SignedIn; cookies: string[] };

/** Starts a session for somebody who has been recognised, in a browser. @returns null when they no longer belong to any account. */
export async function startSession(userId: string, userAgent: string): Promise<StartedSession | null> {
  const person = await findPerson(userId);
  const user = person && (await inAccount({ ...person, userId }, person.accountId));
  if (!user) return null;
  // Without the request's cookies: a browser must not choose its own session id.
  const headers = new Headers({ "User-Agent": userAgent });
  const { response, headers: answered } = await auth().api.beginSession({ body: { userId }, headers, returnHeaders: true });
  return response && { token: response.token, user, cookies: answered.getSetCookie() };
}
