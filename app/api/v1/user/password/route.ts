import { invalid } from "@/lib/base/errors/errors";
import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { countSignIn } from "@/lib/entry/http/rate-limits";
import { changePassword } from "@/lib/domain/auth/password-mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.changePassword, async ({ user, sessionId, body, now }) => {
  const succeed = await countSignIn(`${user.email} who is signed in`);
  const passwords = { currentPassword: body.current_password, newPassword: body.new_password };
  const cookies = await changePassword({ ...passwords, userId: user.userId, sessionId, now });
  if (!cookies) throw invalid(["body", "current_password"], "This is not your current password", "wrong_password");
  await succeed();
  return { body: undefined, cookies };
});
