import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { confirmIdentity } from "@/lib/entry/entrance/confirm-identity";
import { removeIdentity } from "@/lib/domain/auth/provider/mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.disconnectIdentity, async ({ user, sessionId, params, body, now }) => {
  await confirmIdentity(user, { ...body, purpose: "to disconnect the provider", now });
  await removeIdentity({ userId: user.userId, id: params.identity_id, sessionId });
  return { body: undefined };
});
