import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { revokeKeyOf } from "@/lib/auth/key-mutations";

export const dynamic = "force-dynamic";

export const DELETE = handle(operations.revokeKey, async ({ accountId, params, now }) => {
  await revokeKeyOf({ accountId, id: params.key_id, now });
  return { body: undefined };
});
