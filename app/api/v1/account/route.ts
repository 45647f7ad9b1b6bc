import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { updateAccount } from "@/lib/domain/members/mutations";

export const dynamic = "force-dynamic";

export const PATCH = handle(operations.updateAccount, async ({ accountId, user: { userId }, body }) => {
  const { name, requires_two_step: requiresTwoStep } = body;
  const changed = await updateAccount({ accountId, userId, name, requiresTwoStep });
  return { body: { id: accountId, name: changed.name, requires_two_step: changed.requiresTwoStep } };
});
