import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { confirmIdentity } from "@/lib/entry/entrance/confirm-identity";
import { renewRecoveryCodes } from "@/lib/domain/auth/two-step/mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.renewRecoveryCodes, async ({ user, body, now }) => {
  await confirmIdentity(user, { ...body, purpose: "to get new recovery codes", now });
  return { body: { recovery_codes: await renewRecoveryCodes(user.userId) } };
});
