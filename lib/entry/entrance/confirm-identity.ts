import { hasTwoStep } from "@/lib/domain/auth/two-step/data";
import { useCode } from "@/lib/domain/auth/two-step/mutations";
import type { Identity } from "@/lib/domain/auth/two-step/schema";
import { invalid } from "@/lib/base/errors/errors";
import { countCode } from "@/lib/entry/http/rate-limits";
import { confirmPassword } from "./confirm-password";

type Asked = Identity & { /** What needs it: "to turn it off". */ purpose: string; now: Date };

/**
 * Checks the password of a signed-in person and, with two-step verification, a code: an open session and the password are not enough to get around
 * the second step.
 * @throws DomainError invalid when one is missing or wrong, too_many after too many failures.
 */
export async function confirmIdentity(
  user: { userId: string; email: string },
  { current_password, code, purpose, now }: Asked,
): Promise<void> {
  const { userId } = user;
  const needsCode = await hasTwoStep(userId);
  if (needsCode && (code ?? "") === "") throw invalid(["body", "code"], `Enter a code of your app ${purpose}`, "missing");
  await confirmPassword(user, { password: current_password, purpose });
  if (!needsCode) return;
  const succeed = await countCode(`${userId} who is signed in`);
  await useCode({ userId, code: code ?? "", now });
  await succeed();
}
