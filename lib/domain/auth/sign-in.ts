import { isAPIError } from "better-auth/api";
import { auth } from "./better-auth";
import { passwordHashOf } from "./data";
import { endSessionOf } from "./session-mutations";
import type { Session } from "./session";
import { inAccount } from "./session";

type Attempt = { email: string; password: string; userAgent: string };

/**
 * Starts a session. Null when email and password do not match; an unknown email takes as long as a wrong password. Also null when the password is
 * changed meanwhile: that change ends the owner's sessions, but cannot see this one yet.
 */
export async function signIn({ email, password, userAgent }: Attempt): Promise<Omit<Session, "id"> | null> {
  const before = await passwordHashOf(email);
  try {
    // Without the request's cookies: a browser must not choose its own session id.
    const headers = new Headers({ "User-Agent": userAgent });
    const { response, headers: answered } = await auth().api.signInEmail({ body: { email, password }, headers, returnHeaders: true });
    const user = await inAccount({ ...response.user, userId: response.user.id }, response.user.accountId);
    if (!user || (await passwordHashOf(email)) !== before) {
      await endSessionOf(response.token);
      return null;
    }
    return { user, cookies: answered.getSetCookie() };
  } catch (error) {
    if (isAPIError(error) && error.status === "UNAUTHORIZED") return null;
    throw error;
  }
}
