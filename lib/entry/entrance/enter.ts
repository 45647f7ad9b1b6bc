import { ApiError } from "@/lib/entry/http/api-error";
import { countCode, countPasskey, countSignIn } from "@/lib/entry/http/rate-limits";
import { DomainError } from "@/lib/base/errors/errors";
import { formatDatetime } from "@/lib/base/time/datetime";
import { isKnownBrowser, knownBrowserCookie } from "@/lib/domain/auth/known-browser";
import { usePasskey } from "@/lib/domain/auth/passkeys/mutations";
import type { Assertion } from "@/lib/domain/auth/passkeys/schema";
import { endSessionOf } from "@/lib/domain/auth/session-mutations";
import { signIn } from "@/lib/domain/auth/sign-in";
import type { StartedSession } from "@/lib/domain/auth/start-session";
import { startSession } from "@/lib/domain/auth/start-session";
import { useCode } from "@/lib/domain/auth/two-step/mutations";
import type { PresentedWaiting } from "@/lib/domain/auth/two-step/schema";
import { endSecondStep, findSecondStep } from "@/lib/domain/auth/two-step/waiting-mutations";
import { presentSession } from "@/lib/domain/members/present";
import type { PresentedSession } from "@/lib/domain/members/schema";
import type { RequestHeaders } from "@/lib/base/network/request-headers";
import type { AuditAction } from "@/lib/domain/audit/actions";
import { recordEntrance, recordTry } from "./record-entrance";

type Credentials = { email: string; password: string };
type Entered = { body: PresentedSession; cookies: string[] };
type Waits = { waiting: PresentedWaiting; cookies: string[] };
type Visit = { headers: RequestHeaders; now: Date };

/** Signs a person in. @throws DomainError unauthenticated when email and password do not match, too_many after too many failures. */
export async function enter(credentials: Credentials, visit: Visit): Promise<Entered | Waits> {
  const { email } = credentials;
  const succeed = await countSignIn(isKnownBrowser(email, visit.headers) ? `${email} in a known browser` : email);
  const entered = await beginSession(credentials, visit, "session.signed_in");
  await succeed();
  return entered;
}

/** Signs in without rate limiting, right after the password was chosen. */
export async function enterAsNewUser(credentials: Credentials, visit: Visit): Promise<Entered> {
  const entered = await beginSession(credentials, visit, "member.joined");
  if ("waiting" in entered) throw new Error("Somebody new has no two-step verification");
  return entered;
}

async function beginSession({ email, password }: Credentials, { headers, now }: Visit, action: AuditAction): Promise<Entered | Waits> {
  const begun = await signIn({ email, password, userAgent: headers.get("user-agent") ?? "", now });
  if (!begun) {
    recordTry(email, "session.sign_in_failed");
    throw new ApiError(401, "Email or password is wrong");
  }
  if ("user" in begun) return entered(begun, { action });
  return { waiting: { second_step: { expires_at: formatDatetime(begun.waitsUntil) } }, cookies: begun.cookies };
}

/**
 * The second step of somebody whose password was right: a code of their app, or a recovery code.
 * @throws DomainError gone when nobody waits for it, any more, invalid for a wrong code, too_many after too many failures.
 */
export async function enterWithCode(code: string, { headers, now }: Visit): Promise<Entered> {
  const waiting = await findSecondStep(headers, now);
  if (!waiting) throw over();
  const { userId, email } = waiting;
  const succeed = await countCode(isKnownBrowser(email, headers) ? `${userId} in a known browser` : userId);
  await useCode({ userId, code, now }).catch((error: unknown) => {
    recordTry(email, "session.sign_in_failed");
    throw error;
  });
  await succeed();
  const session = await startSession(userId, { userAgent: headers.get("user-agent") ?? "" });
  if (!session) throw over();
  // A change of the password ends all sessions, but perhaps not this one, which has just begun.
  const isUnchanged = (await findSecondStep(headers, now)) !== null;
  const ended = await endSecondStep(waiting.id);
  if (isUnchanged && ended.isFirst) return entered(session, { action: "session.signed_in", cookies: ended.cookies });
  await endSessionOf(session.token);
  throw over();
}

/** @throws DomainError invalid when the passkey is not accepted, too_many after too many failures. */
export async function enterWithPasskey(credential: Assertion, { headers, now }: Visit): Promise<Entered> {
  const succeed = await countPasskey();
  const userId = await usePasskey(credential, now);
  await succeed();
  const session = await startSession(userId, { userAgent: headers.get("user-agent") ?? "" });
  if (!session) throw new ApiError(401, "You do not belong to any account any more");
  return entered(session, { action: "session.signed_in" });
}

type Entrance = { action: AuditAction; cookies?: string[] };

async function entered({ user, cookies }: StartedSession, { action, cookies: others = [] }: Entrance): Promise<Entered> {
  await recordEntrance(user, action);
  return { body: presentSession(user), cookies: [...cookies, ...others, knownBrowserCookie(user.email)] };
}

function over(): DomainError {
  return new DomainError("gone", "Sign in again with your password: the time for the code is over", { type: "second_step_over" });
}
