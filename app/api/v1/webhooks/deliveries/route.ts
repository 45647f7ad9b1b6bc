import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { pageOf } from "@/lib/entry/http/pagination";
import { listDeliveries } from "@/lib/entry/webhooks/deliveries/data";
import { presentDelivery } from "@/lib/entry/webhooks/deliveries/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listDeliveries, async ({ accountId, query, request }) => {
  const rows = await listDeliveries({ accountId, ...query });
  const { page, headers } = pageOf(rows, { limit: query.limit, url: request.url });
  return { body: page.map(presentDelivery), headers };
});
