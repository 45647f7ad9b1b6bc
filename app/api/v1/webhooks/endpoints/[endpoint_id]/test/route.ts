import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { testEndpoint } from "@/lib/entry/webhooks/endpoints/mutations";
import { presentDeliveryDetail } from "@/lib/entry/webhooks/deliveries/present";

export const dynamic = "force-dynamic";

export const POST = handle(operations.testEndpoint, async ({ accountId, params, now }) => ({
  body: presentDeliveryDetail(await testEndpoint({ accountId, endpointId: params.endpoint_id, now })),
}));
