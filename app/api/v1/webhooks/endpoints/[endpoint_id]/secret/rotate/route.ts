import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { rotateEndpointSecret } from "@/lib/entry/webhooks/endpoints/mutations";
import { presentSecretOf } from "@/lib/entry/webhooks/endpoints/secrets";

export const dynamic = "force-dynamic";

export const POST = handle(operations.rotateEndpointSecret, async ({ accountId, params, now }) => ({
  body: presentSecretOf(await rotateEndpointSecret({ accountId, endpointId: params.endpoint_id, now }), now),
}));
