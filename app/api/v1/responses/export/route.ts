import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { requireShown } from "@/lib/domain/forms/access/data";
import { getForm } from "@/lib/domain/forms/data";
import { exportResponses } from "@/lib/entry/export/export";

export const dynamic = "force-dynamic";

export const GET = handle(operations.exportResponsesOfForms, async ({ request, accountId, reader, query: { form_id, ...options } }) => {
  await requireShown(reader, form_id);
  const forms = await Promise.all(form_id.map((formId) => getForm({ accountId, formId })));
  return exportResponses({ request, accountId, forms, isSeveral: true, ...options });
});
