import { handle } from "@/lib/entry/http/handle";
import { operations } from "@/lib/entry/api/operations/operations";
import { requireShown } from "@/lib/domain/forms/access/data";
import { getForm } from "@/lib/domain/forms/data";
import { exportResponses } from "@/lib/entry/export/export";

export const dynamic = "force-dynamic";

export const GET = handle(
  operations.exportResponsesOfForms,
  async ({ request, accountId, reader, audit, query: { form_id, ...options } }) => {
    await requireShown(reader, form_id);
    const forms = await Promise.all(form_id.map((formId) => getForm({ accountId, formId })));
    audit.say({
      forms: forms.slice(0, 20).map(({ id }) => id),
      responses: forms.reduce((sum, { responseCount }) => sum + responseCount, 0),
    });
    return exportResponses({ request, accountId, forms, isSeveral: true, ...options });
  },
);
