import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { listInbox } from "@/lib/webhooks/inbox/data";
import { clearInbox, inboxUrlOf } from "@/lib/webhooks/inbox/mutations";
import { presentInbox } from "@/lib/webhooks/inbox/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getInbox, async ({ accountId }) => ({
  body: presentInbox(await inboxUrlOf(accountId), await listInbox(accountId)),
}));

export const DELETE = handle(operations.clearInbox, async ({ accountId }) => {
  await clearInbox(accountId);
  return { body: undefined };
});
