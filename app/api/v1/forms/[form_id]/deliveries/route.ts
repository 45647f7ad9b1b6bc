import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { pageOf } from "@/lib/http/pagination";
import { getForm } from "@/lib/forms/data";
import { listDeliveries } from "@/lib/webhooks/data";
import { presentDelivery } from "@/lib/webhooks/present";

export const dynamic = "force-dynamic";

export const GET = handle(operations.listFormDeliveries, async ({ accountId, params, query, request }) => {
  const { id: formId } = await getForm({ accountId, formId: params.form_id });
  const rows = await listDeliveries({ accountId, formId, ...query });
  const { page, headers } = pageOf(rows, { limit: query.limit, url: request.url });
  return { body: page.map(presentDelivery), headers };
});
