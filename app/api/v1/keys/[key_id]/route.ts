import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { revokeKeyOf } from "@/lib/domain/auth/key-mutations";

export const dynamic = "force-dynamic";

export const DELETE = handle(operations.revokeKey, async ({ accountId, params, now }) => {
  await revokeKeyOf({ accountId, id: params.key_id, now });
  return { body: undefined };
});
