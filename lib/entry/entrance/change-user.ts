import { wantEmail } from "@/lib/entry/http/rate-limits";
import { knownBrowserCookie } from "@/lib/domain/auth/known-browser";
import type { UserRow } from "@/lib/domain/members/data";
import { updateUser } from "@/lib/domain/members/mutations";
import { confirmPassword } from "./confirm-password";

type Who = { userId: string; accountId: string; email: string };
type Change = { name?: string | undefined; email?: string | undefined; current_password?: string | undefined; now: Date };

/**
 * Changes an owner's name or email. A person who controls the email controls the account, so changing it requires the current password: an
 * unattended session is not enough.
 * @returns the owner, and the cookie that marks the browser as known under a new email.
 * @throws DomainError invalid when the password is missing or wrong or the email is taken, too_many after too many failures.
 */
export async function changeUser(owner: Who, { name, email, current_password, now }: Change): Promise<{ row: UserRow; cookies: string[] }> {
  if (email === undefined || email === owner.email)
    return { row: await updateUser(owner.userId, { ...(name !== undefined && { name }), now }), cookies: [] };
  await confirmPassword(owner, { password: current_password ?? "", purpose: "to change the email address" });
  const row = await wantEmail(owner.userId, () => updateUser(owner.userId, { ...(name !== undefined && { name }), email, now }));
  return { row, cookies: [knownBrowserCookie(email)] };
}
