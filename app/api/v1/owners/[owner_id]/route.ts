import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { removeOwner } from "@/lib/domain/owners/mutations";

export const dynamic = "force-dynamic";

export const DELETE = handle(operations.removeOwner, async ({ accountId, params }) => {
  await removeOwner({ accountId, id: params.owner_id });
  return { body: undefined };
});
