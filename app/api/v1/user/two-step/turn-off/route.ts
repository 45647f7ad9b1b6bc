import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { confirmIdentity } from "@/lib/entry/entrance/confirm-identity";
import { turnOffTwoStep } from "@/lib/domain/auth/two-step/mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.turnOffTwoStep, async ({ user, sessionId, body, now }) => {
  await confirmIdentity(user, { ...body, purpose: "to turn off two-step verification", now });
  await turnOffTwoStep({ userId: user.userId, sessionId });
  return { body: undefined };
});
