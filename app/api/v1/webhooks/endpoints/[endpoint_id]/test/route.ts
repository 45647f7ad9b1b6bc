import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { testEndpoint } from "@/lib/webhooks/endpoints/mutations";
import { presentDeliveryDetail } from "@/lib/webhooks/present";

export const dynamic = "force-dynamic";

export const POST = handle(operations.testEndpoint, async ({ accountId, params, now }) => ({
  body: presentDeliveryDetail(await testEndpoint({ accountId, endpointId: params.endpoint_id, now })),
}));
