import { isAPIError } from "better-auth/api";
import { auth } from "./better-auth";
import { db } from "@/lib/db/client";
import type { Session } from "./session";

type Attempt = { email: string; password: string; userAgent: string };

/**
 * Starts a session. Null when email and password do not match; an unknown email takes as long as a wrong password. Null too when the password is
 * changed meanwhile: what ends the owner's sessions then does not see this one yet.
 */
export async function signIn({ email, password, userAgent }: Attempt): Promise<Session | null> {
  const before = await hashOf(email);
  try {
    // Without the request's cookies: a browser must not choose its own session id.
    const headers = new Headers({ "User-Agent": userAgent });
    const { response, headers: answered } = await auth().api.signInEmail({ body: { email, password }, headers, returnHeaders: true });
    const { id, accountId, name, createdAt } = response.user;
    if ((await hashOf(email)) !== before) {
      await db().ownerSession.deleteMany({ where: { token: response.token } });
      return null;
    }
    return { owner: { ownerId: id, accountId, name, email, createdAt }, cookies: answered.getSetCookie() };
  } catch (error) {
    if (isAPIError(error) && error.status === "UNAUTHORIZED") return null;
    throw error;
  }
}

/** The hash of the password that belongs to an address now. */
async function hashOf(email: string): Promise<string | null> {
  const where = { owner: { email: email.toLowerCase() }, providerId: "credential" };
  return (await db().ownerCredential.findFirst({ where, select: { password: true } }))?.password ?? null;
}
