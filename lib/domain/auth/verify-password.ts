import { auth } from "./better-auth";
import { findPasswordHash } from "./data";

/** Whether a password is the owner's. Slow by design, and not rate limited. */
export async function verifyPassword(ownerId: string, password: string): Promise<boolean> {
  const hash = await findPasswordHash(ownerId);
  if (hash === null) return false;
  return (await auth().$context).password.verify({ hash, password });
}
