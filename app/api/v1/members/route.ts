import { handle, handleOpen } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { publicOperations } from "@/lib/entry/api/operations/public-operations";
import { wantEmail } from "@/lib/entry/http/rate-limits";
import { listMembers } from "@/lib/domain/members/data";
import { enterAsNewUser } from "@/lib/entry/entrance/enter";
import { joinAsNewUser } from "@/lib/domain/members/mutations";
import { hashLinkToken } from "@/lib/domain/members/link-token";
import { presentMember } from "@/lib/domain/members/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listMembers, async ({ accountId }) => ({ body: (await listMembers(accountId)).map(presentMember) }));

export const POST = handleOpen(publicOperations.join, async ({ body, now, request }) => {
  await wantEmail(hashLinkToken(body.token), () => joinAsNewUser({ ...body, now }));
  return enterAsNewUser(body, { headers: request.headers, now });
});
