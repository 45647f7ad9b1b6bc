import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { getEndpoint } from "@/lib/webhooks/endpoints/data";
import { presentSecretOf } from "@/lib/webhooks/endpoints/secrets";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getEndpointSecret, async ({ accountId, params, now }) => ({
  body: presentSecretOf(await getEndpoint({ accountId, endpointId: params.endpoint_id }), now),
}));
