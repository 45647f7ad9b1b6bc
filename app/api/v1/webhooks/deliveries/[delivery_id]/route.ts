import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getDelivery } from "@/lib/entry/webhooks/deliveries/data";
import { presentDeliveryDetail } from "@/lib/entry/webhooks/deliveries/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getDelivery, async ({ accountId, params }) => ({
  body: presentDeliveryDetail(await getDelivery({ accountId, deliveryId: params.delivery_id })),
}));
