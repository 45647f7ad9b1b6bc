import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { revokeInvitation } from "@/lib/domain/members/mutations";

export const dynamic = "force-dynamic";

export const DELETE = handle(operations.revokeInvitation, async ({ accountId, params }) => {
  await revokeInvitation({ accountId, id: params.invitation_id });
  return { body: undefined };
});
