import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { changeRole, removeMember } from "@/lib/domain/members/mutations";
import { presentMember } from "@/lib/domain/members/present";

export const dynamic = "force-dynamic";

export const PATCH = handle(operations.changeRole, async ({ accountId, params, body }) => ({
  body: presentMember(await changeRole({ accountId, userId: params.member_id, role: body.role })),
}));

export const DELETE = handle(operations.removeMember, async ({ accountId, params }) => {
  await removeMember({ accountId, userId: params.member_id });
  return { body: undefined };
});
