import { invalid } from "@/lib/base/errors/errors";
import { verifyPassword } from "@/lib/domain/auth/verify-password";
import { countSignIn } from "@/lib/entry/http/rate-limits";

type Asked = { password: string; /** What needs it: "to change the email address". */ purpose: string };

/**
 * Checks the password of a signed-in owner, before what an unattended session must not be enough for.
 * @throws DomainError invalid when it is missing or wrong, too_many after too many failures.
 */
export async function confirmPassword({ userId, email }: { userId: string; email: string }, { password, purpose }: Asked): Promise<void> {
  const place = ["body", "current_password"];
  if (password === "") throw invalid(place, `Enter your current password ${purpose}`, "missing");
  const succeed = await countSignIn(`${email} who is signed in`);
  if (!(await verifyPassword(userId, password))) throw invalid(place, "This is not your current password", "wrong_password");
  await succeed();
}
