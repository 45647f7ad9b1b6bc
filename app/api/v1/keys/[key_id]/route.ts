import { handle } from "@/lib/api/handle";
import { operations } from "@/lib/api/operations";
import { revokeKeyOf } from "@/lib/auth/mutations";

export const dynamic = "force-dynamic";

export const DELETE = handle(operations.revokeKey, async ({ accountId, params, now }) => {
  await revokeKeyOf({ accountId, id: params.key_id, now });
  return { body: undefined };
});

export { options as OPTIONS, notAllowed as GET, notAllowed as POST, notAllowed as PUT, notAllowed as PATCH } from "@/lib/api/not-allowed";
