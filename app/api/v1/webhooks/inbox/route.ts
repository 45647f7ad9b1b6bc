import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { listInbox } from "@/lib/entry/webhooks/inbox/data";
import { clearInbox, inboxUrlOf } from "@/lib/entry/webhooks/inbox/mutations";
import { presentInbox } from "@/lib/entry/webhooks/inbox/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getInbox, async ({ accountId }) => ({
  body: presentInbox(await inboxUrlOf(accountId), await listInbox(accountId)),
}));

export const DELETE = handle(operations.clearInbox, async ({ accountId }) => {
  await clearInbox(accountId);
  return { body: undefined };
});
