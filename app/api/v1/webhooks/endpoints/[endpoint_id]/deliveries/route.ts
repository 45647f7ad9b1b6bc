import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { pageOf } from "@/lib/http/pagination";
import { listDeliveries } from "@/lib/webhooks/data";
import { getEndpoint } from "@/lib/webhooks/endpoints/data";
import { presentDelivery } from "@/lib/webhooks/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listEndpointDeliveries, async ({ accountId, params, query, request }) => {
  const { id: endpointId } = await getEndpoint({ accountId, endpointId: params.endpoint_id });
  const { page, headers } = pageOf(await listDeliveries({ accountId, endpointId, ...query }), { limit: query.limit, url: request.url });
  return { body: page.map(presentDelivery), headers };
});
