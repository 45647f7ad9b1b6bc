import { auth } from "./better-auth";
import { disconnectAll } from "@/lib/domain/auth/oauth/end-grants-mutations";
import type { RequestHeaders } from "@/lib/base/network/request-headers";

/** Ends the session of a request. @returns the cookies that delete it in the browser. */
export async function signOut(headers: RequestHeaders): Promise<string[]> {
  const answer = await auth().api.signOut({ headers: new Headers([...headers]), returnHeaders: true });
  return answer.headers.getSetCookie();
}

/** Ends all sessions of the caller, and their connected apps. @returns the cookies that delete this one in the browser. */
export async function signOutEverywhere(headers: RequestHeaders, userId: string): Promise<string[]> {
  await auth().api.revokeSessions({ headers: new Headers([...headers]) });
  await disconnectAll(userId);
  return signOut(headers);
}
