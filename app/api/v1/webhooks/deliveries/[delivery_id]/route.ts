import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { getDelivery } from "@/lib/webhooks/data";
import { presentDeliveryDetail } from "@/lib/webhooks/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getDelivery, async ({ accountId, params }) => ({
  body: presentDeliveryDetail(await getDelivery({ accountId, deliveryId: params.delivery_id })),
}));
