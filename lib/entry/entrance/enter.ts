import { ApiError } from "@/lib/entry/http/api-error";
import { countSignIn } from "@/lib/entry/http/rate-limits";
import { isKnownBrowser, knownBrowserCookie } from "@/lib/domain/auth/known-browser";
import { signIn } from "@/lib/domain/auth/sign-in";
import { presentSession } from "@/lib/domain/members/present";
import type { PresentedSession } from "@/lib/domain/members/schema";
import type { RequestHeaders } from "@/lib/base/network/request-headers";
import type { AuditAction } from "@/lib/domain/audit/actions";
import { recordEntrance, recordTry } from "./record-entrance";

type Credentials = { email: string; password: string };
type Entered = { body: PresentedSession; cookies: string[] };

/** Signs a person in. @throws DomainError unauthenticated when email and password do not match, too_many after too many failures. */
export async function enter(credentials: Credentials, headers: RequestHeaders): Promise<Entered> {
  const { email } = credentials;
  const succeed = await countSignIn(isKnownBrowser(email, headers) ? `${email} in a known browser` : email);
  const entered = await beginSession(credentials, headers, "session.signed_in");
  await succeed();
  return entered;
}

/** Signs in without rate limiting, right after the password was chosen. */
export async function beginSession({ email, password }: Credentials, headers: RequestHeaders, action: AuditAction): Promise<Entered> {
  const session = await signIn({ email, password, userAgent: headers.get("user-agent") ?? "" });
  if (!session) {
    recordTry(email, "session.sign_in_failed");
    throw new ApiError(401, "Email or password is wrong");
  }
  await recordEntrance(session.user, action);
  return { body: presentSession(session.user), cookies: [...session.cookies, knownBrowserCookie(email)] };
}
