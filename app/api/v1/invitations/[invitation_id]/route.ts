import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { revokeInvitation } from "@/lib/owners/mutations";

export const dynamic = "force-dynamic";

export const DELETE = handle(operations.revokeInvitation, async ({ accountId, params }) => {
  await revokeInvitation({ accountId, id: params.invitation_id });
  return { body: undefined };
});
