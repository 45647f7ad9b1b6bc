import { handle } from "@/lib/api/handle";
import { operations } from "@/lib/api/operations";
import { listInbox } from "@/lib/inbox/data";
import { clearInbox, inboxUrlOf } from "@/lib/inbox/mutations";
import { presentInbox } from "@/lib/inbox/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getInbox, async ({ accountId }) => ({
  body: presentInbox(await inboxUrlOf(accountId), await listInbox(accountId)),
}));

export const DELETE = handle(operations.clearInbox, async ({ accountId }) => {
  await clearInbox(accountId);
  return { body: undefined };
});
