import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { removeOwner } from "@/lib/owners/mutations";

export const dynamic = "force-dynamic";

export const DELETE = handle(operations.removeOwner, async ({ accountId, params }) => {
  await removeOwner({ accountId, id: params.owner_id });
  return { body: undefined };
});
