import { handle } from "@/lib/http/handle";
import { operations } from "@/lib/api/operations/operations";
import { getForm } from "@/lib/forms/data";
import { exportResponses } from "@/lib/export/export";

export const dynamic = "force-dynamic";

export const GET = handle(operations.exportResponses, async ({ request, accountId, params, query }) => {
  const form = await getForm({ accountId, formId: params.form_id });
  return exportResponses({ request, accountId, forms: [form], isSeveral: false, ...query });
});
