import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { listInvitations } from "@/lib/domain/owners/data";
import { createInvitation } from "@/lib/domain/owners/mutations";
import { presentInvitation } from "@/lib/domain/owners/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listInvitations, async ({ accountId, now }) => ({
  body: (await listInvitations(accountId, now)).map(presentInvitation),
}));

export const POST = handle(operations.createInvitation, async ({ accountId, owner: { ownerId }, now }) => {
  const { url, ...invitation } = await createInvitation({ accountId, ownerId, now });
  return { body: { ...presentInvitation(invitation), url } };
});
