import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { nameAccount } from "@/lib/domain/members/mutations";

export const dynamic = "force-dynamic";

export const PATCH = handle(operations.updateAccount, async ({ accountId, body: { name } }) => {
  await nameAccount({ accountId, name });
  return { body: { id: accountId, name } };
});
