import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { confirmIdentity } from "@/lib/entry/entrance/confirm-identity";
import { removePasskey } from "@/lib/domain/auth/passkeys/mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.removePasskey, async ({ user, sessionId, params, body, now }) => {
  await confirmIdentity(user, { ...body, purpose: "to remove a passkey", now });
  await removePasskey({ userId: user.userId, id: params.passkey_id, sessionId });
  return { body: undefined };
});
