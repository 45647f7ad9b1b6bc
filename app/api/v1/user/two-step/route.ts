import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { confirmPassword } from "@/lib/entry/entrance/confirm-password";
import { findTwoStep } from "@/lib/domain/auth/two-step/data";
import { beginTwoStep } from "@/lib/domain/auth/two-step/mutations";
import { presentTwoStep } from "@/lib/domain/auth/two-step/present";
import { setUpUrl } from "@/lib/domain/auth/two-step/totp";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getTwoStep, async ({ user: { userId } }) => ({ body: presentTwoStep(await findTwoStep(userId)) }));

export const POST = handle(operations.beginTwoStep, async ({ user, body: { current_password: password }, now }) => {
  await confirmPassword(user, { password, purpose: "to turn on two-step verification" });
  const secret = await beginTwoStep({ userId: user.userId, now });
  return { body: { secret, url: setUpUrl(secret, user.email) } };
});
