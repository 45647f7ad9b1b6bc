import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { sendTestEvent } from "@/lib/webhooks/mutations";
import { presentDeliveryDetail } from "@/lib/webhooks/present";

export const dynamic = "force-dynamic";

export const POST = handle(operations.sendTestEvent, async ({ accountId, body, now }) => ({
  body: presentDeliveryDetail(await sendTestEvent({ accountId, body, now })),
}));
