import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { redeliver } from "@/lib/webhooks/mutations";
import { presentDelivery } from "@/lib/webhooks/present";

export const dynamic = "force-dynamic";

export const POST = handle(operations.redeliver, async ({ accountId, params, now }) => ({
  body: presentDelivery(await redeliver({ accountId, deliveryId: params.delivery_id, now })),
}));
