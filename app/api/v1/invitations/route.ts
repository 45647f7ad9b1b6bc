import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { countOwnMail } from "@/lib/entry/http/rate-limits";
import { listInvitations } from "@/lib/domain/members/data";
import { createInvitation } from "@/lib/domain/members/mutations";
import { presentInvitation } from "@/lib/domain/members/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listInvitations, async ({ accountId, now }) => ({
  body: (await listInvitations(accountId, now)).map(presentInvitation),
}));

export const POST = handle(operations.createInvitation, async ({ accountId, user: inviter, body, now }) => {
  await countOwnMail(accountId);
  const { url, ...invitation } = await createInvitation({ accountId, inviter, ...body, now });
  return { body: { ...presentInvitation(invitation), url } };
});
