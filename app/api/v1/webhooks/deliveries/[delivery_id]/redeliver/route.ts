import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { redeliver } from "@/lib/entry/webhooks/mutations";
import { presentDelivery } from "@/lib/entry/webhooks/deliveries/present";

export const dynamic = "force-dynamic";

export const POST = handle(operations.redeliver, async ({ accountId, params, now }) => ({
  body: presentDelivery(await redeliver({ accountId, deliveryId: params.delivery_id, now })),
}));
