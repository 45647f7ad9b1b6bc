import { auth } from "./better-auth";
import { findPasswordHash } from "./data";

/** Whether a password is the owner's. Slow by design, and not rate limited. */
export async function verifyPassword(userId: string, password: string): Promise<boolean> {
  const hash = await findPasswordHash(userId);
  if (hash === null) return false;
  return (await auth().$context).password.verify({ hash, password });
}
