import { auth } from "./better-auth";
import { findCredential } from "./data";
import { endSessionOf } from "./session-mutations";
import type { StartedSession } from "./start-session";
import { startSession } from "./start-session";
import { hasTwoStep } from "@/lib/domain/auth/two-step/data";
import { beginSecondStep } from "@/lib/domain/auth/two-step/waiting-mutations";

type Attempt = { email: string; password: string; userAgent: string; now: Date };
type Waits = { waitsUntil: Date; cookies: string[] };

/**
 * Checks a password. Starts a session, or for somebody with two-step verification the wait for their code: a session starts only after that. Null when
 * email and password do not match; an unknown email takes as long as a wrong password. Also null when the password is changed meanwhile: that change
 * ends the person's sessions, but cannot see this one yet.
 */
export async function signIn({ email, password, userAgent, now }: Attempt): Promise<StartedSession | Waits | null> {
  const credential = await findCredential(email);
  const passwords = (await auth().$context).password;
  if (!credential) {
    await passwords.hash(password);
    return null;
  }
  const { userId, hash } = credential;
  if (!(await passwords.verify({ hash, password }))) return null;
  if (await hasTwoStep(userId)) return waitsForCode();
  const session = await startSession(userId, { userAgent });
  if (!session) return null;
  const isTooLate = (await findCredential(email))?.hash !== hash;
  if (!isTooLate && !(await hasTwoStep(userId))) return session;
  await endSessionOf(session.token);
  return isTooLate ? null : waitsForCode();

  async function waitsForCode(): Promise<Waits> {
    const { expiresAt, cookies } = await beginSecondStep({ userId, passwordHash: hash, now });
    return { waitsUntil: expiresAt, cookies };
  }
}
