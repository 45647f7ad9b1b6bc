import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { pageOf } from "@/lib/entry/http/pagination";
import { getForm } from "@/lib/domain/forms/data";
import { listDeliveries } from "@/lib/entry/webhooks/deliveries/data";
import { presentDelivery } from "@/lib/entry/webhooks/deliveries/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listFormDeliveries, async ({ accountId, params, query, request }) => {
  const { id: formId } = await getForm({ accountId, formId: params.form_id });
  const rows = await listDeliveries({ accountId, formId, ...query });
  const { page, headers } = pageOf(rows, { limit: query.limit, url: request.url });
  return { body: page.map(presentDelivery), headers };
});
