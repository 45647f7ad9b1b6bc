import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { countOwnMail } from "@/lib/entry/http/rate-limits";
import { accountName } from "@/lib/domain/owners/data";
import { mailInvitation } from "@/lib/domain/owners/mutations";
import { presentInvitation } from "@/lib/domain/owners/present";

export const dynamic = "force-dynamic";

export const POST = handle(operations.mailInvitation, async ({ accountId, owner, params, body, now }) => {
  await countOwnMail(accountId);
  const account = await accountName(accountId);
  const { email: to, token } = body;
  return {
    body: presentInvitation(await mailInvitation({ accountId, id: params.invitation_id, token, to, inviter: owner.name, account, now })),
  };
});
