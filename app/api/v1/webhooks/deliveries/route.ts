import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { pageOf } from "@/lib/http/pagination";
import { listDeliveries } from "@/lib/webhooks/data";
import { presentDelivery } from "@/lib/webhooks/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listDeliveries, async ({ accountId, query, request }) => {
  const rows = await listDeliveries({ accountId, ...query });
  const { page, headers } = pageOf(rows, { limit: query.limit, url: request.url });
  return { body: page.map(presentDelivery), headers };
});
