import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { sendTestEvent } from "@/lib/entry/webhooks/mutations";
import { presentDeliveryDetail } from "@/lib/entry/webhooks/deliveries/present";

export const dynamic = "force-dynamic";

export const POST = handle(operations.sendTestEvent, async ({ accountId, body, now }) => ({
  body: presentDeliveryDetail(await sendTestEvent({ accountId, body, now })),
}));
