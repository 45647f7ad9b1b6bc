import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { rotateEndpointSecret } from "@/lib/webhooks/endpoints/mutations";
import { presentSecretOf } from "@/lib/webhooks/endpoints/secrets";

export const dynamic = "force-dynamic";

export const POST = handle(operations.rotateEndpointSecret, async ({ accountId, params, now }) => ({
  body: presentSecretOf(await rotateEndpointSecret({ accountId, endpointId: params.endpoint_id, now }), now),
}));
