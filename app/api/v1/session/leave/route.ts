import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { removeMember } from "@/lib/domain/members/mutations";

export const dynamic = "force-dynamic";

export const POST = handle(operations.leaveAccount, async ({ accountId, user: { userId } }) => {
  await removeMember({ accountId, userId });
  return { body: undefined };
});
