import { auth } from "@/lib/auth/better-auth";

/** Ends the session of a request. @returns the cookies that take it from the browser. */
export async function leave(headers: Headers): Promise<string[]> {
  const answer = await auth().api.signOut({ headers, returnHeaders: true });
  return answer.headers.getSetCookie();
}

/** Ends all sessions of whoever sends the request. @returns the cookies that take this one from the browser. */
export async function leaveEverywhere(headers: Headers): Promise<string[]> {
  await auth().api.revokeSessions({ headers });
  return leave(headers);
}
