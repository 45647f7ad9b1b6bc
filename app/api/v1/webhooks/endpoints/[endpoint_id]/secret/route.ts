import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getEndpoint } from "@/lib/entry/webhooks/endpoints/data";
import { presentSecretOf } from "@/lib/entry/webhooks/endpoints/secrets";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getEndpointSecret, async ({ accountId, params, now }) => ({
  body: presentSecretOf(await getEndpoint({ accountId, endpointId: params.endpoint_id }), now),
}));
