import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { getEndpoint } from "@/lib/entry/webhooks/endpoints/data";
import { deleteEndpoint, updateEndpoint } from "@/lib/entry/webhooks/endpoints/mutations";
import { presentEndpoint } from "@/lib/entry/webhooks/endpoints/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.getEndpoint, async ({ accountId, params }) => ({
  body: presentEndpoint(await getEndpoint({ accountId, endpointId: params.endpoint_id })),
}));

export const PATCH = handle(operations.updateEndpoint, async ({ accountId, params, body, now }) => ({
  body: presentEndpoint(await updateEndpoint({ accountId, endpointId: params.endpoint_id, body, now })),
}));

export const DELETE = handle(operations.deleteEndpoint, async ({ accountId, params, now }) => {
  await deleteEndpoint({ accountId, endpointId: params.endpoint_id, now });
  return { body: undefined };
});
