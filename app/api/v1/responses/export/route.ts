import { handle } from "@/lib/api/handle";
import { operations } from "@/lib/api/operations";
import { getForm } from "@/lib/forms/data";
import { exportResponses } from "@/lib/responses/export";

export const dynamic = "force-dynamic";

export const GET = handle(operations.exportResponsesOfForms, async ({ accountId, query: { form_id, ...options } }) => {
  const forms = await Promise.all(form_id.map((formId) => getForm({ accountId, formId })));
  return exportResponses({ forms, isSeveral: true, ...options });
});

export {
  options as OPTIONS,
  notAllowed as POST,
  notAllowed as PUT,
  notAllowed as PATCH,
  notAllowed as DELETE,
} from "@/lib/api/not-allowed";
