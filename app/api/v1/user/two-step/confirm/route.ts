import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { countCode } from "@/lib/entry/http/rate-limits";
import { confirmTwoStep } from "@/lib/domain/auth/two-step/mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.confirmTwoStep, async ({ user: { userId }, sessionId, body: { code }, now }) => {
  const succeed = await countCode(`${userId} who is signed in`);
  const recovery_codes = await confirmTwoStep({ userId, code, sessionId, now });
  await succeed();
  return { body: { recovery_codes } };
});
