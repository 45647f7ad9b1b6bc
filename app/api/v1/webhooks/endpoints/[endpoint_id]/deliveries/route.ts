import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { pageOf } from "@/lib/entry/http/pagination";
import { listDeliveries } from "@/lib/entry/webhooks/deliveries/data";
import { getEndpoint } from "@/lib/entry/webhooks/endpoints/data";
import { presentDelivery } from "@/lib/entry/webhooks/deliveries/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listEndpointDeliveries, async ({ accountId, params, query, request }) => {
  const { id: endpointId } = await getEndpoint({ accountId, endpointId: params.endpoint_id });
  const { page, headers } = pageOf(await listDeliveries({ accountId, endpointId, ...query }), { limit: query.limit, url: request.url });
  return { body: page.map(presentDelivery), headers };
});
